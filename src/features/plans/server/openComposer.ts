import { eq, getTableColumns, sql } from 'drizzle-orm';
import { recordingTrip } from '@/features/audit/server/record';
import { stageOf } from '@/features/trips/domain/stage';
import { PLANNED_OPTIONS } from '@/features/trips/domain/tripFields';
import { TRIP_COLUMNS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import { TAKER } from '@/features/trips/server/taker';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { type ComposerPage, roundSchema } from '../domain/composer';
import { deletedPlans } from './deletedRows';
import { readDone } from './doneBy';
import { jsonOf } from './jsonOf';
import { leftNames, ofTrip, plansAsJson } from './planRows';
import { planRounds } from './proposalTables';
import { toComposerPlan } from './toComposerPlan';
import { toTraveler, travelersAsJson } from './travelerRows';

const openRound = sql<Omit<typeof planRounds.$inferSelect, 'openedAt'> | null>`(
  select ${jsonOf('r', getTableColumns(planRounds))}
  from ${planRounds} r where r.trip_id = ${trips}.id and r.withdrawn_at is null)`;

/**
 * All that the composer of a trip shows. It holds needs: that `actor` was given it is recorded.
 * Throws `trip_not_found`.
 */
export async function openComposer(db: Db, actor: Actor, tripId: string): Promise<ComposerPage> {
  const opened = db.$with('opened').as(
    db
      .select({
        ...TRIP_COLUMNS,
        people: travelersAsJson().as('people'),
        plans: plansAsJson(ofTrip).as('plans'),
        deletedPlans: deletedPlans.as('deleted_plans'),
        round: openRound.as('round'),
        left: leftNames.as('left_names'),
        ...TAKER,
      })
      .from(trips)
      .where(eq(trips.id, tripId)),
  );
  const rows = sql`json_array_length(people)`;
  const reading = { action: 'composer_opened', actor, rows, isReadAgain: true } as const;
  const [found] = await db
    .with(opened, recordingTrip(db, opened, reading))
    .select()
    .from(opened);
  if (!found) throw new AppError('trip_not_found');
  const { id, people, plans, deletedPlans: deleted, round, left, ...rest } = found;
  const { takenBy, takerName, takerEmail, ...trip } = rest;
  const taker = takerName ?? takerEmail;
  const travelers = people.map(toTraveler);
  return {
    trip: {
      ...trip,
      tripId: id,
      stage: stageOf(trip),
      asks: PLANNED_OPTIONS.filter((option) => trip[option]),
      takenBy: taker === null ? null : { name: taker, isMe: takenBy === actor.userId },
    },
    travelers,
    plans: plans.map((plan) => toComposerPlan(plan, { travelers, leftNames: left })),
    deletedPlans: deleted.map((plan) => ({ ...plan, ...readDone(plan) })),
    round: round && roundSchema.parse(round),
  };
}
