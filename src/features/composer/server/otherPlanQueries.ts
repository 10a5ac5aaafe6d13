import { and, asc, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { isNewOpening, recordingEvent } from '@/features/audit/server/record';
import { type PlanKey, planGone } from '@/features/plans/server/changePlan';
import { planItems } from '@/features/plans/server/itemTables';
import { PLAN_COLUMNS, plans } from '@/features/plans/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { type FoundPlan, type OtherPlan, PLANS_FOUND } from '../domain/copiedItem';
import { toItem } from './planRows';

/** A mark among the words of plans that have items, which no typed word can be. */
const HAS_ITEMS = sql.raw("'''*'''::tsquery");

interface PlanSearch {
  /** The trip that is not looked at. */
  tripId: string;
  search: string;
  /**
   * True to find where a copy can go: plans that are not past, empty or not. False to find what can
   * be copied.
   */
  takes: boolean;
}

/**
 * Finds the newest plans of other trips by words of their trip's name and destination and of their
 * items' titles, places and suppliers (SPEC-5 19). Records how many `actor` was shown.
 */
export async function findPlans(db: Db, actor: Actor, asked: PlanSearch): Promise<FoundPlan[]> {
  const { tripId, search, takes } = asked;
  const words = sql`search_query(${search}::text)`;
  const isMeant = takes
    ? sql`${plans.searchWords} @@ ${words} and ${plans.planEnd} >= current_date`
    : sql`${plans.searchWords} @@ (${words} && ${HAS_ITEMS})`;
  // Found without looking at what belongs to them, which is read of the few that are shown.
  const newest = db
    .select({ id: plans.id })
    .from(plans)
    .where(and(isMeant, isNull(plans.deletedAt), ne(plans.tripId, tripId)))
    .orderBy(desc(plans.createdAt), plans.id)
    .limit(PLANS_FOUND);
  const found = db.$with('found').as(
    db
      .select({
        tripId: plans.tripId,
        tripName: trips.tripName,
        destination: trips.destination,
        planId: sql<string>`${plans.id}`.as('plan_id'),
        planTitle: plans.planTitle,
        planStart: plans.planStart,
        planEnd: plans.planEnd,
        createdAt: plans.createdAt,
        items: sql<number>`(select count(*)::int from ${planItems} i
          where i.plan_id = ${plans.id} and i.deleted_at is null)`.as('items'),
      })
      .from(plans)
      .innerJoin(trips, eq(trips.id, plans.tripId))
      .where(inArray(plans.id, newest)),
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
