import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import {
  dashboardTopic,
  invitationTopic,
  READY_TRIPS,
  topicsOfAnswer,
  tripTopic,
} from '@/features/live/domain/topics';
import { fullName } from '@/features/profile/domain/personName';
import { STAGES, stageOf } from '@/features/trips/domain/stage';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { operatorNews, removals, trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import type { RemovedPerson } from '../domain/removedPerson';
import { responses } from './tables';

interface Travel {
  tripId: string;
  userId: string;
  /** The account that ends their travel: their own, or the organizer's. */
  by: string;
}

/**
 * What one feature keeps for a traveler of a trip: it goes when they leave it or are removed. Features come
 * after this one in their order (DESIGN 2), so each registers its own, and `app/server` puts them together.
 */
export interface TravelBelonging {
  /** Deletes it, in the transaction that ends the travel, the trip locked. Returns topics to tell. */
  takeAway(tx: Db, travel: Travel): Promise<readonly string[]>;
}

/** The answers of a traveler to a trip; what points to them goes with them. */
export const ownAnswers: TravelBelonging = {
  async takeAway(tx, { tripId, userId }) {
    await tx
      .delete(responses)
      .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)));
    return [];
  },
};

type Ending = 'left' | 'removed';

interface EndOptions {
  tripId: string;
  /** Whose travel ends: the answers that this holds for. */
  whose: SQL | undefined;
  how: Ending;
  by: string;
  belongings: readonly TravelBelonging[];
}

/**
 * Ends the travel of somebody, with all that they have on the trip. The lock on the trip has
 * answers that are being saved come first, and the ready mark before or after: operators are told
 * when they have the trip. Gives the topics that this changes; none when it was done before. Throws
 * `trip_not_found`.
 */
async function endTravel(db: Db, { tripId, whose, how, by, belongings }: EndOptions) {
  return db.transaction(async (tx) => {
    const [trip] = await tx
      .select({ tripName: trips.tripName, ...STAGE_FACTS })
      .from(trips)
      .where(eq(trips.id, tripId))
      .for('no key update');
    if (!trip) throw new AppError('trip_not_found');
    // Of an account that is being deleted, nothing is left once this has waited for it.
    const [traveler] = await tx
      .select(getTableColumns(responses))
      .from(responses)
      .innerJoin(users, eq(users.id, responses.userId))
      .where(and(eq(responses.tripId, tripId), whose))
      .for('key share', { of: users });
    if (!traveler) return [];
    const { userId, waiting } = traveler;
    const name = fullName(traveler);
    if (how === 'removed') await tx.insert(removals).values({ tripId, userId, name });
    const touched = [...topicsOfAnswer(tripId, userId), invitationTopic(tripId)];
    // Of somebody who was not let in they have never heard.
    if (!STAGES[stageOf(trip)].isOpen && !waiting) {
      const { tripName } = trip;
      await tx.insert(operatorNews).values({ kind: how, tripId, tripName, userId, name });
      touched.push(READY_TRIPS);
    }
    for (const belonging of belongings) {
      touched.push(...(await belonging.takeAway(tx, { tripId, userId, by })));
    }
    return touched;
  });
}

/** Someone leaves a trip, at any stage (SPEC-2 4). Gives what `endTravel` gives, and throws the same. */
export function leaveTrip(
  db: Db,
  { tripId, userId }: Omit<Travel, 'by'>,
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  const whose = eq(responses.userId, userId);
  return endTravel(db, { tripId, whose, how: 'left', by: userId, belongings });
}

interface Removing {
  tripId: string;
  travelerId: string;
  /** The organizer. */
  by: string;
}

/**
 * An organizer removes somebody from their trip, who from then on cannot answer it (SPEC-2 4). Gives what
 * `endTravel` gives, and throws the same.
 */
export function removeTraveler(
  db: Db,
  { tripId, travelerId, by }: Removing,
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  const whose = eq(responses.travelerId, travelerId);
  return endTravel(db, { tripId, whose, how: 'removed', by, belongings });
}

const removedFrom = preparedRead((db) =>
  db
    .select({ removalId: removals.id, name: removals.name, removedAt: removals.removedAt })
    .from(removals)
    .where(eq(removals.tripId, sql.placeholder('tripId')))
    .orderBy(removals.removedAt, removals.id)
    .prepare('removed_from_trip'),
);

/** Whom the organizer of a trip has removed, in the order in which they did. */
export async function listRemoved(db: Db, tripId: string): Promise<RemovedPerson[]> {
  const rows = await removedFrom(db).execute({ tripId });
  return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }));
}

/** Lets somebody answer again. Gives the topics that this changes; none when it was done before. */
export async function allowAgain(db: Db, tripId: string, removalId: string): Promise<string[]> {
  const [allowed] = await db
    .delete(removals)
    .where(and(eq(removals.tripId, tripId), eq(removals.id, removalId)))
    .returning({ userId: removals.userId });
  if (!allowed) return [];
  return [tripTopic(tripId), invitationTopic(tripId), dashboardTopic(allowed.userId)];
}
