import { and, asc, desc, eq, isNull, ne, not, sql } from 'drizzle-orm';
import { isNewOpening, recordingEvent } from '@/features/audit/server/record';
import { type PlanKey, planGone } from '@/features/plans/server/changePlan';
import { planItems } from '@/features/plans/server/itemTables';
import { PLAN_COLUMNS, plans } from '@/features/plans/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { type FoundPlan, type OtherPlan, PLANS_FOUND } from '../domain/copiedItem';
import { toItem } from './planRows';

interface PlanSearch {
  /** The trip that is not looked at. */
  tripId: string;
  search: string;
  /** True to find where a copy can go, false to find what can be copied. */
  takes: boolean;
}

/**
 * Finds the newest plans of other trips by words of their trip's name and destination and of their
 * items' titles, places and suppliers (SPEC-5 19). Records how many `actor` was shown.
 */
export async function findPlans(db: Db, actor: Actor, asked: PlanSearch): Promise<FoundPlan[]> {
  const { tripId, search, takes } = asked;
  if (search.trim() === '') return [];
  const meant = db
    .select(PLAN_COLUMNS)
    .from(plans)
    .where(
      and(
        sql`${plans.searchWords} @@ search_query(${search}::text)`,
        isNull(plans.deletedAt),
        ne(plans.tripId, tripId),
      ),
    )
    .as('meant');
  const items = sql<number>`(select count(*)::int from ${planItems} i
    where i.plan_id = ${meant.id} and i.deleted_at is null)`;
  const found = db.$with('found').as(
    db
      .select({
        tripId: meant.tripId,
        tripName: trips.tripName,
        destination: trips.destination,
        planId: sql<string>`${meant.id}`.as('plan_id'),
        planTitle: meant.planTitle,
        planStart: meant.planStart,
        planEnd: meant.planEnd,
        createdAt: meant.createdAt,
        items: items.as('items'),
      })
      .from(meant)
      .innerJoin(trips, eq(trips.id, meant.tripId))
      .where(takes ? not(trips.isFinished) : sql`${items} > 0`)
      .orderBy(desc(meant.createdAt), meant.id)
      .limit(PLANS_FOUND),
  );
  const event = { action: 'plans_searched', actor, tripId: null, rows: sql`counted.rows` } as const;
  const counted = sql`(select count(*) as rows from ${found}) counted where ${isNewOpening(event)}`;
  return db
    .with(found, recordingEvent(db, event, counted))
    .select()
    .from(found)
    .orderBy(desc(found.createdAt), found.planId);
}

/** Reads a plan with its items, in order, and nothing of its people. Throws `plan_gone`. */
export async function readSource(tx: Db, { tripId, planId }: PlanKey) {
  const isIt = and(eq(plans.id, planId), eq(plans.tripId, tripId), isNull(plans.deletedAt));
  const [plan] = await tx.select(PLAN_COLUMNS).from(plans).where(isIt);
  if (!plan) throw await planGone(tx, tripId);
  const items = await tx
    .select()
    .from(planItems)
    .where(and(eq(planItems.planId, planId), isNull(planItems.deletedAt)))
    .orderBy(asc(planItems.position), asc(planItems.id));
  return { plan, items };
}
export type Source = Awaited<ReturnType<typeof readSource>>;

/**
 * Reads what could be copied from a plan, which leaves a line in the audit record. Throws
 * `trip_not_found` or `plan_gone`.
 */
export function readOtherPlan(db: Db, actor: Actor, key: PlanKey): Promise<OtherPlan> {
  return db.transaction(async (tx) => {
    const { plan, items } = await readSource(tx, key);
    const action = 'plan_previewed';
    const rows = sql`${items.length}::int`;
    const event = { action, actor, tripId: sql`${key.tripId}::text`, rows } as const;
    const read = recordingEvent(tx, event, sql`(select 1) one where ${isNewOpening(event)}`);
    await tx.with(read).select({ one: sql`1` }).from(sql`(select 1) one`);
    return { ...plan, items: items.map(toItem) };
  });
}
