import { randomUUID } from 'node:crypto';
import { and, eq, exists, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/fullName';
import { STAGES, type Stage, stageOf } from '@/features/trips/domain/stage';
import { STAGE_FACTS } from '@/features/trips/server/stage';
import { operatorNews, removals, trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import type { RemovedPerson } from '../domain/responseViews';
import { companions, responses } from './tables';

interface Travel {
  tripId: string;
  userId: string;
  /** The account that ends their travel: their own or the organizer's. */
  by: string;
  /** The one of their companions who leaves (SPEC-4 14.1); without one, they leave with all. */
  companionId?: string;
}

/**
 * What one feature stores about a traveler, deleted when they leave or are removed. Such features
 * come later in the order (DESIGN 2), so each registers its own, and `app/server` collects them.
 */
export interface TravelBelonging {
  /** Deletes it in the transaction that ends the travel, trip locked. */
  takeAway(tx: Db, travel: Travel): Promise<void>;
}

/** A companion, and what their traveler said about going with them once nobody else comes along. */
async function withoutCompanion(
  tx: Db,
  { tripId, userId, companionId }: Required<Omit<Travel, 'by'>>,
) {
  const isTheirs = and(eq(companions.tripId, tripId), eq(companions.userId, userId));
  await tx.delete(companions).where(and(isTheirs, eq(companions.travelerId, companionId)));
  const stays = exists(tx.select({ one: sql`1` }).from(companions).where(isTheirs));
  const ifParty = (column: PgColumn) => sql<never>`case when ${stays} then ${column} else '' end`;
  await tx
    .update(responses)
    .set({
      version: sql`${responses.version} + 1`,
      budgetFor: ifParty(responses.budgetFor),
      roomTogether: ifParty(responses.roomTogether),
    })
    .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)));
}

/**
 * A traveler's answers to a trip; rows that reference them are deleted too. Of a companion who
 * leaves alone, only what was said about them.
 */
export const ownAnswers: TravelBelonging = {
  async takeAway(tx, { tripId, userId, companionId }) {
    if (companionId !== undefined) {
      await withoutCompanion(tx, { tripId, userId, companionId });
      return;
    }
    await tx
      .delete(responses)
      .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)));
  },
};

interface Leaving {
  tripId: string;
  /** The stage in which they left. */
  stage: Stage;
  /** Who left; null if their account is gone as well. */
  userId: string | null;
  /** The operators' news of it, if it was one of their companions. */
  companionNews?: number;
}

/** Queues one mail to the organizer of each trip that somebody leaves. */
export function tellOfLeaving(tx: Db, left: readonly Leaving[]): Promise<void> {
  const dueAt = new Date();
  return addJobs(
    tx,
    'travelerLeft',
    left.map(({ tripId, stage, userId, companionNews }) => ({
      key: randomUUID(),
      data: {
        ...{ tripId, stage, ...(userId !== null && { userId }) },
        ...(companionNews !== undefined && { companionNews: String(companionNews) }),
      },
      dueAt,
    })),
  );
}

type Ending = 'left' | 'removed';

interface EndOptions {
  tripId: string;
  /** Selects the answers of the person whose travel ends. */
  whose: SQL | undefined;
  how: Ending;
  by: string;
  /** The companion who leaves alone; their traveler stays. */
  companionId?: string;
  belongings: readonly TravelBelonging[];
}

/** The name of the companion who leaves. Throws `traveler_gone` if the traveler has none such. */
async function companionName(
  tx: Db,
  { tripId, userId, companionId }: Required<Omit<Travel, 'by'>>,
) {
  const [companion] = await tx
    .select({ name: companions.companionName })
    .from(companions)
    .where(
      and(
        eq(companions.tripId, tripId),
        eq(companions.userId, userId),
        eq(companions.travelerId, companionId),
      ),
    );
  if (!companion) throw new AppError('traveler_gone');
  return companion.name;
}

/**
 * Ends somebody's travel, with everything they have on the trip. The lock on the trip lets answers
 * that are being saved finish first, and orders this before or after the ready mark: operators are
 * told if they already have the trip, the organizer in any case. Nothing happens if it had been done
 * before. Throws `trip_not_found`, and for a companion `traveler_gone` or
 * `still_editable`.
 */
async function endTravel(db: Db, options: EndOptions): Promise<void> {
  const { tripId, whose, how, by, companionId, belongings } = options;
  return db.transaction(async (tx) => {
    const [trip] = await tx
      .select({ tripName: trips.tripName, organizerId: trips.userId, ...STAGE_FACTS })
      .from(trips)
      .where(eq(trips.id, tripId))
      .for('no key update');
    if (!trip) throw new AppError('trip_not_found');
    const stage = stageOf(trip);
    // If the account is being deleted, this waits for that, and then finds nothing.
    const [traveler] = await tx
      .select(getTableColumns(responses))
      .from(responses)
      .innerJoin(users, eq(users.id, responses.userId))
      .where(and(eq(responses.tripId, tripId), whose))
      .for('key share', { of: users });
    if (!traveler && companionId !== undefined) throw new AppError('traveler_gone');
    if (!traveler) return;
    const { userId, waiting } = traveler;
    const alone = companionId === undefined ? null : { tripId, userId, companionId };
    const name = alone ? await companionName(tx, alone) : fullName(traveler);
    if (alone && STAGES[stage].isOpen) throw new AppError('still_editable');
    if (how === 'removed') {
      await tx.insert(removals).values({ tripId, userId, name });
    }
    // The organizer knows whom they removed, and that they left themselves.
    const isNews = by !== trip.organizerId && !waiting;
    // Operators never heard of somebody who was not let in.
    let companionNews: number | undefined;
    if (!STAGES[stage].isOpen && !waiting) {
      const { tripName } = trip;
      const [news] = await tx
        .insert(operatorNews)
        .values({ kind: how, tripId, tripName, userId, name })
        .returning({ id: operatorNews.id });
      if (alone) companionNews = news?.id;
    }
    if (isNews) await tellOfLeaving(tx, [{ tripId, stage, userId, companionNews }]);
    for (const belonging of belongings) {
      await belonging.takeAway(tx, { tripId, userId, by, companionId });
    }
  });
}

/** Leaves a trip, at any stage (SPEC-2 4). Throws the same as `endTravel`. */
export function leaveTrip(
  db: Db,
  { tripId, userId }: Omit<Travel, 'by'>,
  belongings: readonly TravelBelonging[],
): Promise<void> {
  const whose = eq(responses.userId, userId);
  return endTravel(db, { tripId, whose, how: 'left', by: userId, belongings });
}

/** True for the response that answers for this companion. */
const isPartyOf = (db: Db, companionId: string) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(companions)
      .where(
        and(
          eq(companions.tripId, responses.tripId),
          eq(companions.userId, responses.userId),
          eq(companions.travelerId, companionId),
        ),
      ),
  );

/**
 * Takes one companion of a traveler's off a trip that is not open for answers any more, as leaving
 * does (SPEC-4 14.1). Throws `trip_not_found`, `traveler_gone` if
 * the account answers for nobody with this id, or `still_editable` while the response can be
 * edited.
 */
export function companionLeaves(
  db: Db,
  { tripId, userId, companionId }: Required<Omit<Travel, 'by'>>,
  belongings: readonly TravelBelonging[],
): Promise<void> {
  const whose = and(eq(responses.userId, userId), isPartyOf(db, companionId));
  return endTravel(db, { tripId, whose, how: 'left', by: userId, companionId, belongings });
}

interface Removing {
  tripId: string;
  travelerId: string;
  /** The account that does it: the organizer's, or one of a person's two. */
  by: string;
}

/**
 * Removes somebody from the organizer's trip and bars them from answering it (SPEC-2 4). Throws
 * the same as `endTravel`.
 */
export function removeTraveler(
  db: Db,
  { tripId, travelerId, by }: Removing,
  belongings: readonly TravelBelonging[],
): Promise<void> {
  const whose = eq(responses.travelerId, travelerId);
  return endTravel(db, { tripId, whose, how: 'removed', by, belongings });
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

/** Lets somebody answer again. */
export async function allowAgain(db: Db, tripId: string, removalId: string): Promise<void> {
  await db.delete(removals).where(and(eq(removals.tripId, tripId), eq(removals.id, removalId)));
}
