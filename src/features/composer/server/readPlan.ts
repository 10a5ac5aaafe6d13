import { eq, sql } from 'drizzle-orm';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { ComposerPlan } from '../domain/composer';
import { leftNames, plansAsJson, type WholePlan } from './planRows';
import { toComposerPlan } from './toComposerPlan';
import { travelersAsJson } from './travelerRows';

/** A plan with all that belongs to it. Throws `plan_gone`. */
export async function readWhole(tx: Db, { tripId, planId }: PlanKey): Promise<WholePlan> {
  const condition = sql`p.id = ${planId} and p.trip_id = ${tripId} and p.deleted_at is null`;
  const { rows } = await tx.execute<{ found: WholePlan[] }>(
    sql`select ${plansAsJson(condition)} as found`,
  );
  const [whole] = rows[0]?.found ?? [];
  if (!whole) throw new AppError('plan_gone');
  return whole;
}

/** A plan as the composer has it. Throws `plan_gone`. */
export async function readComposerPlan(tx: Db, key: PlanKey): Promise<ComposerPlan> {
  const [around] = await tx
    .select({ travelers: travelersAsJson(), leftNames })
    .from(trips)
    .where(eq(trips.id, key.tripId));
  return toComposerPlan(await readWhole(tx, key), around ?? { travelers: [], leftNames: {} });
}
