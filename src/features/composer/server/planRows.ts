import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { planChecks, planItems } from '@/features/plans/server/itemTables';
import { jsonList, jsonOf } from '@/features/plans/server/jsonOf';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import {
  planLeavers,
  planLooks,
  planNeeds,
  planPeople,
  plans,
  planTicks,
} from '@/features/plans/server/tables';
import { operatorName } from '@/features/profile/server/operatorName';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { DeletedItem, DeletedPlan } from '../domain/composer';

/** Which operator did something, and when, as JSON. */
interface Done {
  /** Their name, or else their email; null once their account is gone. */
  by: string | null;
  at: string;
}

/** Stands for an operator whose account is gone. */
const FORMER_OPERATOR = 'a former operator';

/** Converts it for the page. */
export function readDone({ by, at }: Done): { by: string; at: string } {
  return { by: by ?? FORMER_OPERATOR, at: new Date(at).toISOString() };
}

/** How many deleted things are shown; older ones are kept, but rarely missed. */
export const MOST_DELETED = 50;

type DeletedItemRow = Omit<DeletedItem, 'by'> & Done;
type DeletedPlanRow = Omit<DeletedPlan, 'by'> & Done;

/** Selects deleted things by `condition` on `d`, newest first, with who deleted them. */
function newestDeleted(table: typeof planItems | typeof plans, condition: SQL, columns: SQL): SQL {
  const deleted = sql`(select * from ${table} d where ${condition} and d.deleted_at is not null
    order by d.deleted_at desc, d.id limit ${sql.raw(String(MOST_DELETED))}) d`;
  return jsonList(
    sql`json_build_object(${columns}, 'at', d.deleted_at, 'by', ${operatorName(sql`d.deleted_by`)})`,
    sql`d.deleted_at desc, d.id`,
    deleted,
  );
}

/** Selects the deleted items of the enclosing statement's plan `p`. */
const deletedItems = newestDeleted(
  planItems,
  sql`d.plan_id = p.id`,
  sql`'itemId', d.id, 'kind', d.kind, 'title', d.title, 'startsOn', d.starts_on`,
);

/** Selects the deleted plans of the enclosing statement's trip. */
export const deletedPlans = newestDeleted(
  plans,
  sql`d.trip_id = ${trips}.id`,
  sql`'planId', d.id, 'planTitle', d.plan_title, 'planStart', d.plan_start, 'planEnd', d.plan_end,
    'items', (select count(*) from ${planItems} i where i.plan_id = d.id and i.deleted_at is null)`,
) as SQL<DeletedPlanRow[]>;

/** A row as JSON, with instants as texts. */
type InJson<Row> = {
  [Key in keyof Row]: Row[Key] extends Date
    ? string
    : Row[Key] extends Date | null
      ? string | null
      : Row[Key];
};

export type PlanRow = InJson<typeof plans.$inferSelect>;
export type ItemRow = InJson<typeof planItems.$inferSelect>;
export type PersonRow = typeof planPeople.$inferSelect;

/** A plan with its contents, as the database returns it. */
export interface WholePlan {
  plan: PlanRow;
  items: ItemRow[];
  /** The deleted ones, newest first. */
  deleted: DeletedItemRow[];
  people: PersonRow[];
  ticks: (Done & Pick<typeof planTicks.$inferSelect, 'travelerId' | 'need'>)[];
  touched: Pick<typeof planNeeds.$inferSelect, 'travelerId' | 'need' | 'touches'>[];
  checks: (Done &
    Pick<typeof planChecks.$inferSelect, 'itemId' | 'travelerId' | 'need' | 'note'>)[];
  looks: (Done & { key: string; reason: string })[];
  /** The newest version that was ever proposed. */
  proposed: InJson<
    Pick<
      typeof planProposals.$inferSelect,
      'number' | 'contentHash' | 'travelers' | 'proposedAt' | 'withdrawnAt'
    >
  > | null;
  /** Who goes on it, once the organizer has chosen a version of it. */
  choice: { going: TravelerId[] | null } | null;
}

const done = (columns: SQL, from: SQL, order: SQL): SQL =>
  jsonList(
    sql`json_build_object(${columns}, 'at', d.at, 'by', ${operatorName(sql`d.user_id`)})`,
    order,
    sql`${from} where d.plan_id = p.id`,
  );

const { number, contentHash, travelers, proposedAt, withdrawnAt } = planProposals;

/**
 * Selects the plans for which `condition` holds (with `plans` as `p`), in order, as a list of JSON
 * objects.
 */
export function plansAsJson(condition: SQL): SQL<WholePlan[]> {
  const items = jsonList(
    jsonOf('i', getTableColumns(planItems)),
    sql`i.position, i.id`,
    sql`${planItems} i where i.plan_id = p.id and i.deleted_at is null`,
  );
  const people = jsonList(
    jsonOf('w', getTableColumns(planPeople)),
    sql`w.traveler_id`,
    sql`${planPeople} w where w.plan_id = p.id`,
  );
  const ticks = done(
    sql`'travelerId', d.traveler_id, 'need', d.need`,
    sql`${planTicks} d`,
    sql`d.traveler_id, d.need`,
  );
  const touched = jsonList(
    sql`json_build_object('travelerId', d.traveler_id, 'need', d.need, 'touches', d.touches)`,
    sql`d.traveler_id, d.need`,
    sql`${planNeeds} d where d.plan_id = p.id`,
  );
  const checks = done(
    sql`'itemId', d.item_id, 'travelerId', d.traveler_id, 'need', d.need, 'note', d.note`,
    sql`${planChecks} d`,
    sql`d.traveler_id, d.need, d.item_id`,
  );
  const looks = done(sql`'key', d.key, 'reason', d.reason`, sql`${planLooks} d`, sql`d.key`);
  const proposed = sql`(
    select ${jsonOf('v', { number, contentHash, travelers, proposedAt, withdrawnAt })}
    from ${planProposals} v where v.plan_id = p.id order by v.number desc limit 1)`;
  const choice = sql`(
    select json_build_object('going', r.going) from ${planRounds} r join ${planProposals} c on c.id = r.chosen_proposal_id
    where r.trip_id = p.trip_id and r.withdrawn_at is null and c.plan_id = p.id)`;
  const whole = sql`json_build_object('plan', ${jsonOf('p', getTableColumns(plans))}, 'items', ${items},
    'deleted', ${deletedItems}, 'people', ${people}, 'ticks', ${ticks},
    'touched', ${touched}, 'checks', ${checks}, 'looks', ${looks},
    'proposed', ${proposed}, 'choice', ${choice})`;
  return jsonList(whole, sql`p.position`, sql`${plans} p where ${condition}`) as SQL<WholePlan[]>;
}

/** True for the plans of the enclosing statement's trip that are not deleted. */
export const ofTrip = sql`p.trip_id = ${trips}.id and p.deleted_at is null`;

/** Selects the names of those who left the enclosing statement's trip, by traveler. */
export const leftNames = sql<Record<string, string>>`(
  select coalesce(json_object_agg(l.traveler_id, l.name), '{}')
  from ${planLeavers} l where l.trip_id = ${trips}.id)`;

/** Reads a plan with its contents. Throws `plan_gone`. */
export async function readWhole(tx: Db, { tripId, planId }: PlanKey): Promise<WholePlan> {
  const condition = sql`p.id = ${planId} and p.trip_id = ${tripId} and p.deleted_at is null`;
  const { rows } = await tx.execute<{ found: WholePlan[] }>(
    sql`select ${plansAsJson(condition)} as found`,
  );
  const [whole] = rows[0]?.found ?? [];
  if (!whole) throw new AppError('plan_gone');
  return whole;
}
