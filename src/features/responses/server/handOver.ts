import { and, eq, exists, inArray, ne, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import { useUpProof } from '@/features/identity/server/freshProof';
import { type OnAccountsWord, WORD_EVENTS } from '@/features/identity/server/onAccountsWord';
import { users } from '@/features/identity/server/tables';
import { lockTrip, lockTripIfThere } from '@/features/trips/server/lockTrip';
import type { OrganizerBelonging } from '@/features/trips/server/organizerBelonging';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { type KeyedToken, tokenHash } from '@/platform/server/keyedToken';
import type { OfferLink } from '../domain/offerLink';
import { handOffers } from './offerTables';
import { isAdmitted, responses } from './tables';

/** What a mail about a trip that changes hands says, and to whom: the one who is asked, or the former or the new organizer. */
export type HandOverStep = 'offered' | 'offering' | 'declined' | 'handedOver' | 'received';

interface Told {
  tripId: string;
  /** Who gets the mail. */
  userId: string;
  step: HandOverStep;
  /** The traveler it is about, if not its reader. */
  travelerId?: string;
  /** The offer it is about, if that can be taken back by the mail. */
  offeredAt?: string;
  now: Date;
}

/** Queues the mail. Offering somebody the same trip again and again mails them once a day. */
function tell(tx: Db, { now, ...data }: Told): Promise<void> {
  const { tripId, userId, step } = data;
  const since = step === 'offered' ? now.toISOString().slice(0, 10) : now.toISOString();
  const key = `${step} ${userId} ${since} ${tripId}`;
  return addJobs(tx, 'handOver', [{ key, data, dueAt: now }]);
}

interface Offering {
  tripId: string;
  travelerId: string;
  /** The organizer. */
  by: Pick<Actor, 'userId' | 'sessionId'>;
  now: Date;
}

/**
 * Offers a trip to one of its travelers whose email is proved, in the place of any other offer; it
 * stays the organizer's until they accept. Takes a fresh proof of who they are, and mails them how
 * to take it back, since a session can be stolen. Possible at every stage, since a finished trip
 * would go with the account as well. Throws `trip_not_found`,
 * `not_organizer`, `traveler_gone`, `email_unproved` or `proof_needed`.
 */
export function offerTrip(db: Db, { tripId, travelerId, by, now }: Offering): Promise<void> {
  return db.transaction(async (tx) => {
    const { userId: organizerId } = await lockTrip(tx, tripId);
    if (organizerId !== by.userId) throw new AppError('not_organizer');
    const [person] = await tx
      .select({ userId: users.id, isProved: users.emailVerified })
      .from(responses)
      .innerJoin(users, eq(users.id, responses.userId))
      .where(
        and(
          eq(responses.tripId, tripId),
          eq(responses.travelerId, travelerId),
          isAdmitted,
          ne(users.id, by.userId),
        ),
      )
      .for('key share');
    if (!person) throw new AppError('traveler_gone');
    if (!person.isProved) throw new AppError('email_unproved');
    if (!(await useUpProof(tx, by, 'handOver'))) throw new AppError('proof_needed');
    const set = { travelerId, offeredAt: now };
    await tx
      .insert(handOffers)
      .values({ tripId, ...set })
      .onConflictDoUpdate({ target: handOffers.tripId, set });
    await tell(tx, { tripId, userId: person.userId, step: 'offered', now });
    await tell(tx, {
      tripId,
      userId: by.userId,
      step: 'offering',
      travelerId,
      offeredAt: now.toISOString(),
      now,
    });
  });
}

/** Takes an offer back. Nothing happens if there is none. */
export async function takeBackOffer(db: Db, tripId: string): Promise<void> {
  await db.delete(handOffers).where(eq(handOffers.tripId, tripId));
}

interface Offer {
  tripId: string;
  offeredAt: Date;
}

/** The secret of one offer, in its owner's mail, by which they take it back without logging in. */
const offerToken = (keyedToken: KeyedToken, { tripId, offeredAt }: Offer): string =>
  keyedToken('take an offer back', `${tripId} ${offeredAt.toISOString()}`);

const findOffer = (db: Db, tripId: string) =>
  db
    .select({ offeredAt: handOffers.offeredAt })
    .from(handOffers)
    .where(eq(handOffers.tripId, tripId));

/** What the mail to the organizer links to; null once this offer does not stand any more. */
export async function readOfferLink(
  db: Db,
  keyedToken: KeyedToken,
  { tripId, offeredAt }: { tripId: string; offeredAt: string },
): Promise<OfferLink | null> {
  const [offer] = await findOffer(db, tripId);
  if (offer?.offeredAt.toISOString() !== offeredAt) return null;
  return { tripId, token: offerToken(keyedToken, { tripId, ...offer }) };
}

/**
 * Takes an offer back for whoever has its mail, be it nobody who is logged in. Throws `offer_over`
 * if there is no such offer any more, as for any other secret.
 */
export function takeBackByMail(
  db: Db,
  keyedToken: KeyedToken,
  { tripId, token }: OfferLink,
): Promise<void> {
  return db.transaction(async (tx) => {
    // Whoever accepts meanwhile comes before or after.
    await lockTripIfThere(tx, tripId);
    const [offer] = await findOffer(tx, tripId);
    const isIt =
      offer && tokenHash(offerToken(keyedToken, { tripId, ...offer })) === tokenHash(token);
    if (!isIt) throw new AppError('offer_over');
    await takeBackOffer(tx, tripId);
  });
}

/** The trips that an account offers to others. */
export const ownOffers: OnAccountsWord = {
  endedBy: WORD_EVENTS,
  end: (tx, userId) =>
    tx
      .delete(handOffers)
      .where(
        inArray(
          handOffers.tripId,
          tx.select({ id: trips.id }).from(trips).where(eq(trips.userId, userId)),
        ),
      ),
};

interface OfferAnswer {
  tripId: string;
  /** The account that was asked. */
  userId: string;
  now: Date;
}

/** The offer of a trip, as far as it is made to this account, which still travels. */
const offerTo = (tx: Db, { tripId, userId }: Omit<OfferAnswer, 'now'>) =>
  tx
    .select({ travelerId: handOffers.travelerId })
    .from(handOffers)
    .innerJoin(
      responses,
      and(
        eq(responses.tripId, handOffers.tripId),
        eq(responses.travelerId, handOffers.travelerId),
        isAdmitted,
      ),
    )
    .where(and(eq(handOffers.tripId, tripId), eq(responses.userId, userId)));

/**
 * Makes the trip the account's own, if it is still offered to them and their email still proved,
 * which the writing statement checks under the trip's lock. Its contact becomes theirs; the former
 * organizer stays a traveler, if they have answered. What features keep for an organizer goes along
 * in the same transaction. Both are mailed. Throws `trip_not_found`, `question_gone` or
 * `email_unproved`.
 */
export function acceptTrip(
  db: Db,
  { tripId, userId, now }: OfferAnswer,
  belongings: readonly OrganizerBelonging[],
): Promise<void> {
  return db.transaction(async (tx) => {
    const { userId: former } = await lockTrip(tx, tripId);
    const isProved = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), users.emailVerified));
    const [changed] = await tx
      .update(trips)
      .set({
        userId,
        organizerEmail: sql`(select email from ${users} where id = ${userId})`,
        // What the former one had said of themselves.
        organizerComes: true,
      })
      .where(and(eq(trips.id, tripId), exists(offerTo(tx, { tripId, userId })), exists(isProved)))
      .returning({ id: trips.id });
    if (!changed) {
      const isOffered = (await offerTo(tx, { tripId, userId })).length > 0;
      throw new AppError(isOffered ? 'email_unproved' : 'question_gone');
    }
    await tx.delete(handOffers).where(eq(handOffers.tripId, tripId));
    for (const belonging of belongings) {
      await belonging.handOver(tx, { tripId, from: former, to: userId, now });
    }
    await recordEvent(tx, {
      ...{ action: 'trip_handed_over', actor: 'the organizer', actorId: former },
      ...{ tripId, subject: 'a traveler', subjectId: userId },
    });
    await tell(tx, { tripId, userId: former, step: 'handedOver', now });
    await tell(tx, { tripId, userId, step: 'received', now });
  });
}

/** Declines an offer, which its organizer hears by mail. Throws `question_gone`. */
export function declineTrip(db: Db, { tripId, userId, now }: OfferAnswer): Promise<void> {
  return db.transaction(async (tx) => {
    const { userId: organizerId } = await lockTrip(tx, tripId);
    const [offer] = await offerTo(tx, { tripId, userId });
    if (!offer) throw new AppError('question_gone');
    await tx.delete(handOffers).where(eq(handOffers.tripId, tripId));
    await tell(tx, { tripId, userId: organizerId, step: 'declined', ...offer, now });
  });
}
