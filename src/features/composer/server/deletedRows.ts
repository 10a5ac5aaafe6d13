import { type SQL, sql } from 'drizzle-orm';
import { planItems } from '@/features/plans/server/itemTables';
import { jsonList } from '@/features/plans/server/jsonOf';
import { plans } from '@/features/plans/server/tables';
import { operatorName } from '@/features/profile/server/operatorName';
import { trips } from '@/features/trips/server/tables';
import type { DeletedItem, DeletedPlan } from '../domain/composer';
import type { Done } from './doneBy';

/** So many of what was deleted are shown; older ones are kept, and are seldom missed. */
export const MOST_DELETED = 50;

export type DeletedItemRow = Omit<DeletedItem, 'by'> & Done;
export type DeletedPlanRow = Omit<DeletedPlan, 'by'> & Done;

/** What was deleted, by `condition` on `d`, the newest first, with who has deleted it. */
function newestDeleted(table: typeof planItems | typeof plans, condition: SQL, columns: SQL): SQL {
  const deleted = sql`(select * from ${table} d where ${condition} and d.deleted_at is not null
    order by d.deleted_at desc, d.id limit ${sql.raw(String(MOST_DELETED))}) d`;
  return jsonList(
    sql`json_build_object(${columns}, 'at', d.deleted_at, 'by', ${operatorName(sql`d.deleted_by`)})`,
    sql`d.deleted_at desc, d.id`,
    deleted,
  );
}

/** The deleted items of the plan `p` of the statement around it. */
export const deletedItems = newestDeleted(
  planItems,
  sql`d.plan_id = p.id`,
  sql`'itemId', d.id, 'kind', d.kind, 'title', d.title, 'startsOn', d.starts_on`,
);

/** The deleted plans of the trip of the statement around it. */
export const deletedPlans = newestDeleted(
  plans,
  sql`d.trip_id = ${trips}.id`,
  sql`'planId', d.id, 'planTitle', d.plan_title, 'planStart', d.plan_start, 'planEnd', d.plan_end,
    'items', (select count(*) from ${planItems} i where i.plan_id = d.id and i.deleted_at is null)`,
) as SQL<DeletedPlanRow[]>;
