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
import { prepared } from '@/platform/server/database/prepared';
import type { RemovedPerson } from '../domain/removedPerson';
import { responses } from './tables';
import { tellOfLeaving } from './tellOfLeaving';

interface Travel {
  tripId: string;
  userId: string;
  /** The account that ends their travel: their own or the organizer's. */
  by: string;
}

/**
 * What one feature stores about a traveler, deleted when they leave or are removed. Such features
 * come later in the order (DESIGN 2), so each registers its own, and `app/server` collects them.
 */
export interface TravelBelonging {
  /** Deletes it in the transaction that ends the travel, trip locked. Returns topics to publish. */
  takeAway(tx: Db, travel: Travel): Promise<readonly string[]>;
}

/** A traveler's answers to a trip; rows that reference them are deleted too. */
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
  /** Selects the answers of the person whose travel ends. */
  whose: SQL | undefined;
  how: Ending;
  by: string;
  /** True if the organizer asked for it themselves, and needs no mail. */
  isKnown?: boolean;
  belongings: readonly TravelBelonging[];
}

/**
 * Ends somebody's travel, with everything they have on the trip. The lock on the trip lets answers
 * that are being saved finish first, and orders this before or after the ready mark: operators are
 * told if they already have the trip, the organizer in any case. Returns the topics that changed;
 * none if it had been done before. Throws `trip_not_found`.
 */
async function endTravel(db: Db, options: EndOptions) {
  const { tripId, whose, how, by, isKnown = false, belongings } = options;
  return db.transaction(async (tx) => {
    const [trip] = await tx
      .select({ tripName: trips.tripName, organizerId: trips.userId, ...STAGE_FACTS })
      .from(trips)
      .where(eq(trips.id, tripId))
      .for('no key update');
    if (!trip) throw new AppError('trip_not_found');
    // If the account is being deleted, this waits for that, and then finds nothing.
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
    const stage = stageOf(trip);
    // The organizer knows whom they removed, and that they left themselves.
    const isNews = !isKnown && by !== trip.organizerId && !waiting;
    if (isNews) await tellOfLeaving(tx, [{ tripId, stage, userId }]);
    // Operators never heard of somebody who was not let in.
    if (!STAGES[stage].isOpen && !waiting) {
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

/** Leaves a trip, at any stage (SPEC-2 4). Returns and throws the same as `endTravel`. */
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
  /** The account that does it: the organizer's, or one of a person's two. */
  by: string;
}

/**
 * Removes somebody from the organizer's trip and bars them from answering it (SPEC-2 4). Returns
 * and throws the same as `endTravel`.
 */
export function removeTraveler(
  db: Db,
  { tripId, travelerId, by }: Removing,
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  const whose = eq(responses.travelerId, travelerId);
  return endTravel(db, { tripId, whose, how: 'removed', by, belongings });
}

/**
 * Ends the travel of somebody who has answered twice, with one of their two responses; nobody is
 * barred from answering (SPEC-4 16). Returns and throws the same as `endTravel`.
 */
export function mergeTravelers(
  db: Db,
  { tripId, travelerId, by }: Removing,
  belongings: readonly TravelBelonging[],
): Promise<string[]> {
  const whose = eq(responses.travelerId, travelerId);
  return endTravel(db, { tripId, whose, how: 'left', by, isKnown: true, belongings });
}

const removedFrom = prepared((db) =>
  db
    .select({
      removalId: removals.id,
      name: removals.name,
      email: users.email,
      removedAt: removals.removedAt,
    })
    .from(removals)
    .innerJoin(users, eq(users.id, removals.userId))
    .where(eq(removals.tripId, sql.placeholder('tripId')))
    .orderBy(removals.removedAt, removals.id)
    .prepare('removed_from_trip'),
);

/** Lists the people removed from a trip, in order of removal. */
export async function listRemoved(db: Db, tripId: string): Promise<RemovedPerson[]> {
  const rows = await removedFrom(db).execute({ tripId });
  return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }));
}

/** Lets somebody answer again. Returns the topics that changed; none if it had been done before. */
export async function allowAgain(db: Db, tripId: string, removalId: string): Promise<string[]> {
  const [allowed] = await db
    .delete(removals)
    .where(and(eq(removals.tripId, tripId), eq(removals.id, removalId)))
    .returning({ userId: removals.userId });
  if (!allowed) return [];
  return [tripTopic(tripId), invitationTopic(tripId), dashboardTopic(allowed.userId)];
}
