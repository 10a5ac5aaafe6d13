import { and, eq, exists, getTableColumns, or, sql } from 'drizzle-orm';
import { TWICE } from '@/features/guests/server/rosterRows';
import { jsonOf } from '@/features/plans/server/jsonOf';
import { planRounds } from '@/features/plans/server/proposalTables';
import { plans as planTable } from '@/features/plans/server/tables';
import { HAS_NEEDS, recordingAnswers } from '@/features/responses/server/recordingLooks';
import { PLANNED_OPTIONS } from '@/features/trips/domain/plannedOptions';
import { stageOf } from '@/features/trips/domain/stage';
import { nothingToRead, OPERATORS_READ } from '@/features/trips/server/operatorsRead';
import { TRIP_COLUMNS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { TAKER } from '@/features/trips/server/taker';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { type ComposerPage, roundSchema } from '../domain/composer';
import { deletedPlans, leftNames, ofTrip, plansAsJson, toComposerPlan, withDone } from './planRows';
import type { ComposerHooks } from './propose';
import { namesAsJson, type TravelerRow, toPeople, travelersAsJson } from './travelerRows';

const openRound = sql<Omit<typeof planRounds.$inferSelect, 'openedAt'> | null>`(
  select ${jsonOf('r', getTableColumns(planRounds))}
  from ${planRounds} r where r.trip_id = ${trips}.id and r.withdrawn_at is null)`;

const plansOf = (db: Db, tripId: string) =>
  db.select({ id: planTable.id }).from(planTable).where(eq(planTable.tripId, tripId));

/**
 * Reads everything that a trip's composer shows. It contains needs, so it records that `actor` was
 * given them. If the trip was taken back, it has the plans without the group's answers. Throws
 * `trip_not_found`, or `not_ready_yet` if there is no plan either.
 */
export async function openComposer(
  db: Db,
  actor: Actor,
  tripId: string,
  { readPromises, readSuppliers }: Pick<ComposerHooks, 'readPromises' | 'readSuppliers'>,
): Promise<ComposerPage> {
  const opened = db.$with('opened').as(
    db
      .select({
        ...TRIP_COLUMNS,
        people: sql<TravelerRow[]>`case when ${OPERATORS_READ} then ${travelersAsJson()}
          else ${namesAsJson()} end`.as('people'),
        twice: TWICE.as('twice'),
        mayRead: sql<boolean>`${OPERATORS_READ}`.as('may_read'),
        plans: plansAsJson(ofTrip).as('plans'),
        deletedPlans: deletedPlans.as('deleted_plans'),
        round: openRound.as('round'),
        left: leftNames.as('left_names'),
        ...TAKER,
      })
      .from(trips)
      .where(and(eq(trips.id, tripId), or(OPERATORS_READ, exists(plansOf(db, tripId))))),
  );
  const rows = sql`case when may_read then json_array_length(people) else 0 end`;
  const whose = sql`${HAS_NEEDS} and (select may_read from ${opened})`;
  const reading = { action: 'composer_opened', actor, rows, whose } as const;
  const [found] = await db
    .with(opened, ...recordingAnswers(db, opened, reading))
    .select()
    .from(opened);
  if (!found) throw await nothingToRead(db, tripId);
  const { mayRead, ...opening } = found;
  const { id, people, twice, plans, deletedPlans: deleted, round, left, ...rest } = opening;
  const { takenBy, takerName, takerEmail, ...trip } = rest;
  const taker = takerName ?? takerEmail;
  const travelers = toPeople(people, twice);
  return {
    trip: {
      ...trip,
      tripId: id,
      answersHidden: !mayRead,
      stage: stageOf(trip),
      asks: PLANNED_OPTIONS.filter((option) => trip[option]),
      takenBy: taker === null ? null : { name: taker, isMe: takenBy === actor.userId },
    },
    travelers,
    plans: plans.map((plan) => toComposerPlan(plan, { travelers, leftNames: left })),
    deletedPlans: deleted.map(withDone),
    round: round && roundSchema.parse(round),
    promises: round ? await readPromises(db, tripId) : [],
    ...(await readSuppliers(db, tripId)),
  };
}
