import { and, eq, isNull, sql } from 'drizzle-orm';
import { lockTrip } from '@/features/trips/server/lockTrip';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { PLAN_COLUMNS, type PlanRow, plans } from './tables';

/** What identifies a plan in a request. */
export interface PlanKey {
  tripId: string;
  planId: string;
}

export type LockedPlan = PlanRow;

/**
 * Locks a plan, with its items and people, until the transaction ends. Code that also locks its
 * trip has done so before. Throws `trip_not_found`, or `plan_gone` if it is deleted.
 */
export async function lockPlan(tx: Db, { tripId, planId }: PlanKey): Promise<LockedPlan> {
  const [plan] = await tx
    .select(PLAN_COLUMNS)
    .from(plans)
    .where(and(eq(plans.id, planId), eq(plans.tripId, tripId), isNull(plans.deletedAt)))
    .for('no key update');
  if (!plan) throw await planGone(tx, tripId);
  return plan;
}

/** Returns why a plan is not there: `trip_not_found`, or `plan_gone`. */
export async function planGone(tx: Db, tripId: string): Promise<AppError> {
  const isTrip = (await tx.$count(trips, eq(trips.id, tripId))) > 0;
  return new AppError(isTrip ? 'plan_gone' : 'trip_not_found');
}

/** The outcome of a change; `isChange` is false if nothing changed, as after a repeated request. */
interface Outcome<Result> {
  result: Result;
  isChange: boolean;
}

export type PlanWork<Result> = (tx: Db, plan: LockedPlan) => Promise<Outcome<Result>>;

/**
 * Changes part of a plan under its lock, and increases its change count. Throws what `lockPlan` and
 * `work` throw.
 * @param withTrip true if it depends on answers, so that the trip is locked first
 */
export function changePlan<Result extends object>(
  db: Db,
  key: PlanKey,
  work: PlanWork<Result>,
  { withTrip = false } = {},
): Promise<Result & { changes: number }> {
  return db.transaction(async (tx) => {
    if (withTrip) await lockTrip(tx, key.tripId);
    const plan = await lockPlan(tx, key);
    const { result, isChange } = await work(tx, plan);
    if (!isChange) return { ...result, changes: plan.changes };
    await tx
      .update(plans)
      .set({ changes: sql`${plans.changes} + 1` })
      .where(eq(plans.id, plan.id));
    return { ...result, changes: plan.changes + 1 };
  });
}
