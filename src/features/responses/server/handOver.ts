import { and, eq, exists, isNotNull, ne, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import { users } from '@/features/identity/server/tables';
import { dashboardTopic, topicsOfTrip, tripTopic } from '@/features/live/domain/topics';
import { CHANGED, toChangedTrip } from '@/features/trips/server/changedTrip';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { handOffers } from './askedTables';
import { isAdmitted, responses } from './tables';

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    handOver: true;
  }
}

/** The errand kind for mails about a trip that changes hands; the mails feature writes them. */
export const HAND_OVER = 'handOver';

/** What such a mail says, and to whom: the one who is asked, the former or the new organizer. */
export type HandOverStep = 'offered' | 'declined' | 'handedOver' | 'received';

interface Told {
  tripId: string;
  /** Who gets the mail. */
  userId: string;
  step: HandOverStep;
  /** The traveler it is about, if not its reader. */
  travelerId?: string;
  now: Date;
}

/** Queues the mail. Offering somebody the same trip again and again mails them once a day. */
function tell(tx: Db, { now, ...data }: Told): Promise<void> {
  const { tripId, userId, step } = data;
  const since = step === 'offered' ? now.toISOString().slice(0, 10) : now.toISOString();
  const key = `${HAND_OVER} ${step} ${userId} ${since} ${tripId}`;
  return addJobs(tx, [{ key, kind: HAND_OVER, data, dueAt: now }]);
}

interface Offering {
  tripId: string;
  travelerId: string;
  /** The organizer's account. */
  by: string;
  now: Date;
}

/**
 * Offers a trip to one of its travelers whose email is proved, in the place of any other offer; it
 * stays the organizer's until they accept. Possible at every stage, since a finished trip would go
 * with the account as well. Returns the topics that changed. Throws `trip_not_found`,
 * `not_organizer`, `traveler_gone` or `email_unproved`.
 */
export function offerTrip(db: Db, { tripId, travelerId, by, now }: Offering): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { userId: organizerId } = await lockTrip(tx, tripId);
    if (organizerId !== by) throw new AppError('not_organizer');
    const [person] = await tx
      .select({ userId: users.id, isProved: users.emailVerified })
      .from(responses)
      .innerJoin(users, eq(users.id, responses.userId))
      .where(
        and(
          eq(responses.tripId, tripId),
          eq(responses.travelerId, travelerId),
          isAdmitted,
          ne(users.id, by),
        ),
      )
      .for('key share');
    if (!person) throw new AppError('traveler_gone');
    if (!person.isProved) throw new AppError('email_unproved');
    const set = { travelerId, offeredAt: now };
    await tx
      .insert(handOffers)
      .values({ tripId, ...set })
      .onConflictDoUpdate({ target: handOffers.tripId, set });
    await tell(tx, { tripId, userId: person.userId, step: 'offered', now });
    return [tripTopic(tripId)];
  });
}

/** Takes an offer back. Nothing happens if there is none. Returns the topics that changed. */
export async function takeBackOffer(db: Db, tripId: string): Promise<string[]> {
  await db.delete(handOffers).where(eq(handOffers.tripId, tripId));
  return [tripTopic(tripId)];
}

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
 * organizer stays a traveler, if they have answered. Both are mailed. Returns the topics that
 * changed. Throws `trip_not_found`, `question_gone` or `email_unproved`.
 */
export function acceptTrip(db: Db, { tripId, userId, now }: OfferAnswer): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { userId: former } = await lockTrip(tx, tripId);
    const isProved = tx
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.id, userId), users.emailVerified));
    const [changed] = await tx
      .update(trips)
      .set({ userId, organizerEmail: sql`(select email from ${users} where id = ${userId})` })
      .where(and(eq(trips.id, tripId), exists(offerTo(tx, { tripId, userId })), exists(isProved)))
      .returning(CHANGED);
    if (!changed) {
      const isOffered = (await offerTo(tx, { tripId, userId })).length > 0;
      throw new AppError(isOffered ? 'email_unproved' : 'question_gone');
    }
    await tx.delete(handOffers).where(eq(handOffers.tripId, tripId));
    // What was written about needs was written for the former one and the operators.
    await tx
      .update(responses)
      .set({ answeredBy: userId, hidesNeeds: true })
      .where(and(eq(responses.tripId, tripId), isNotNull(responses.answeredBy)));
    await recordEvent(tx, {
      ...{ action: 'trip_handed_over', actor: 'the organizer', actorId: former },
      ...{ tripId, subject: 'a traveler', subjectId: userId },
    });
    await tell(tx, { tripId, userId: former, step: 'handedOver', now });
    await tell(tx, { tripId, userId, step: 'received', now });
    return [...topicsOfTrip(toChangedTrip(changed)), dashboardTopic(former)];
  });
}

/** Declines an offer, which its organizer hears by mail. Throws `question_gone`. */
export function declineTrip(db: Db, { tripId, userId, now }: OfferAnswer): Promise<string[]> {
  return db.transaction(async (tx) => {
    const { userId: organizerId } = await lockTrip(tx, tripId);
    const [offer] = await offerTo(tx, { tripId, userId });
    if (!offer) throw new AppError('question_gone');
    await tx.delete(handOffers).where(eq(handOffers.tripId, tripId));
    await tell(tx, { tripId, userId: organizerId, step: 'declined', ...offer, now });
    return [tripTopic(tripId)];
  });
}
