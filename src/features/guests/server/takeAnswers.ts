import { and, eq, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import {
  dashboardTopic,
  invitationTopic,
  READY_TRIPS,
  topicsOfAnswer,
} from '@/features/live/domain/topics';
import { withoutNeeds } from '@/features/responses/domain/withoutNeeds';
import { mergeTravelers, type TravelBelonging } from '@/features/responses/server/endTravel';
import { answerLooks } from '@/features/responses/server/lookTables';
import { readOwnResponse } from '@/features/responses/server/queries';
import { responses } from '@/features/responses/server/tables';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { organizerName } from '@/features/trips/server/queries';
import { removals } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { AnswersForYou, Keeps } from '../domain/answeredFor';
import { endStandIn } from './answerFor';
import type { FoundLink } from './personalLinks';
import { type AnsweredGuest, findAnswered } from './standIns';
import { guests } from './tables';

/**
 * Reads what was answered for the holder of a personal link, without the needs, and their own
 * response beside it. Null if nothing was, and for the organizer, who tries links.
 */
export async function readAnswersForYou(
  db: Db,
  found: FoundLink,
  { tripId, userId }: { tripId: string; userId: string },
): Promise<AnswersForYou | null> {
  if (found.organizerId === userId) return null;
  const { standIn } = await findAnswered(db, tripId, found.guestId);
  const [answered, own] = await Promise.all([
    standIn && readOwnResponse(db, tripId, standIn.userId),
    readOwnResponse(db, tripId, userId),
  ]);
  if (!answered) return null;
  const { firstName = null, lastName = null } = found.organizer ?? {};
  return {
    tripName: found.tripName,
    organizerName: organizerName({ firstName, lastName, email: found.email }),
    answered: withoutNeeds(answered),
    own: own && withoutNeeds(own),
  };
}

interface Taking {
  tripId: string;
  guestId: string;
  /** The account of the link's holder. */
  userId: string;
  /** Which response stays; null if they have seen only the one that was given for them. */
  keeps: Keeps | null;
}

/**
 * 'These Are Mine' (SPEC-4 14.1): whoever came by a guest's link owns what was answered for them, in
 * one transaction. Everything that names the traveler stays: companions, plans, the verdict. If they
 * have answered themselves, they pick the response that stays, and the other one ends as by leaving.
 * The stand-in is deleted. Returns the topics that changed; none if it had been done before. Throws
 * `trip_not_found`, `not_the_guest` for the organizer, `removed_from_trip`, `guest_gone`,
 * `place_taken` if the response is another account's, or nobody's any more, or `pick_response`.
 */
export function takeAnswers(
  db: Db,
  { tripId, guestId, userId, keeps }: Taking,
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const trip = await lockTrip(tx, tripId);
    if (trip.userId === userId) throw new AppError('not_the_guest');
    const guest = await findAnswered(tx, tripId, guestId, { isLocked: true });
    if (guest.userId === userId) return [];
    if (!guest.standIn) throw new AppError('place_taken');
    const barred = and(eq(removals.tripId, tripId), eq(removals.userId, userId));
    if ((await tx.$count(removals, barred)) > 0) throw new AppError('removed_from_trip');
    const [own] = await tx
      .select({ travelerId: responses.travelerId })
      .from(responses)
      .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)))
      .for('update');
    if (own && keeps === null) throw new AppError('pick_response');
    const topics = [...topicsOfAnswer(tripId, userId), invitationTopic(tripId), READY_TRIPS];
    if (own && keeps === 'own') {
      topics.push(...(await endStandIn(tx, { tripId, guest, by: userId }, belongings)));
      await keepOwn(tx, { tripId, guestId, userId });
      return topics;
    }
    if (own) {
      const { travelerId } = own;
      topics.push(...(await mergeTravelers(tx, { tripId, travelerId, by: userId }, belongings)));
    }
    await becomeOwner(tx, { tripId, userId, guest });
    await recordEvent(tx, {
      ...{ action: 'answers_taken', actor: 'a traveler', actorId: userId, tripId },
      ...{ subject: 'a traveler', subjectId: userId },
    });
    return [...topics, dashboardTopic(userId)];
  });
}

type Owner = Pick<Taking, 'tripId' | 'userId'>;

/** Gives the guest's place to the response that its author keeps, unless that has one. */
async function keepOwn(tx: Db, { tripId, guestId, userId }: Owner & { guestId: string }) {
  const isPlaced = sql`exists (select from ${guests} own
    where own.trip_id = ${tripId} and own.user_id = ${userId})`;
  await tx
    .update(guests)
    .set({ userId })
    .where(and(eq(guests.id, guestId), sql`not ${isPlaced}`));
  await tx
    .update(responses)
    .set({ waiting: false })
    .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)));
}

/** Makes an account the owner of a stand-in's response, with all that refers to it. */
async function becomeOwner(tx: Db, { tripId, userId, guest }: Owner & { guest: AnsweredGuest }) {
  const standIn = guest.standIn?.userId ?? '';
  await tx.execute(sql`
    update ${answerLooks} looked set user_id = ${userId}
    where looked.user_id = ${standIn} and not exists (select from ${answerLooks} own
      where own.user_id = ${userId} and own.trip_id = looked.trip_id
        and own.looker_id = looked.looker_id)`);
  // A trigger deletes the stand-in, and foreign keys take everything along that names the account.
  await tx
    .update(responses)
    .set({ userId, answeredBy: null, hidesNeeds: false })
    .where(and(eq(responses.tripId, tripId), eq(responses.userId, standIn)));
}
