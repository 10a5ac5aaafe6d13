import { type Column, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { TWICE } from '@/features/guests/server/rosterRows';
import { type Item, itemSchema } from '@/features/plans/domain/item';
import { withPartyDays } from '@/features/plans/domain/party';
import { type Plan, planSchema } from '@/features/plans/domain/plan';
import { NOTHING } from '@/features/plans/domain/touches';
import type { PartyPerson } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { PlanKey } from '@/features/plans/server/changePlan';
import { contentHash } from '@/features/plans/server/contentHash';
import { planChecks, planItems } from '@/features/plans/server/itemTables';
import { jsonList, jsonOf } from '@/features/plans/server/jsonOf';
import { isInNow, optIns } from '@/features/plans/server/optInTables';
import { planProposals, planRounds } from '@/features/plans/server/proposalTables';
import {
  PLAN_COLUMNS,
  planLeavers,
  planLooks,
  planNeeds,
  planPeople,
  plans,
  type PlanRow as StoredPlan,
} from '@/features/plans/server/tables';
import { operatorName } from '@/features/profile/server/operatorName';
import { type DateFacts, datesOfTrip } from '@/features/trips/domain/datesOfTrip';
import { DATE_FACTS } from '@/features/trips/server/queries';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import { pick } from '@/platform/domain/pick';
import type { Db } from '@/platform/server/database/database';
import type { ComposerItem, ComposerPlan, DeletedItem, DeletedPlan } from '../domain/composer';
import { toPeople, travelersAsJson } from './travelerRows';

/** Which operator did something, and when, as JSON. */
interface Done {
  /** Their name, or else their email; null once their account is gone. */
  by: string | null;
  at: string;
}

/** Converts it for the page. Says so if the operator's account is gone. */
export const withDone = <Row extends Done>(row: Row): Omit<Row, 'by'> & { by: string } => ({
  ...row,
  by: row.by ?? 'a former operator',
  at: new Date(row.at).toISOString(),
});

/** How many deleted things are shown. */
export const MOST_DELETED = 50;

/** For how long something deleted can be put back (SPEC-2 5 'The list of ready trips'). */
export const isRecent = (deletedAt: SQL | Column): SQL =>
  sql`${deletedAt} > now() - interval '30 days'`;

type DeletedItemRow = Omit<DeletedItem, 'by'> & Done;
type DeletedPlanRow = Omit<DeletedPlan, 'by'> & Done;

/** Selects what can be put back by `condition` on `d`, newest first, with who deleted it. */
function newestDeleted(table: typeof planItems | typeof plans, condition: SQL, columns: SQL): SQL {
  const deleted = sql`(select * from ${table} d where ${condition} and ${isRecent(sql`d.deleted_at`)}
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

export type PlanRow = InJson<StoredPlan>;
export type ItemRow = InJson<typeof planItems.$inferSelect>;
export type PersonRow = typeof planPeople.$inferSelect;

/** A plan with its contents, as the database returns it. */
export interface WholePlan {
  plan: PlanRow;
  items: ItemRow[];
  /** The deleted ones, newest first. */
  deleted: DeletedItemRow[];
  people: PersonRow[];
  touched: (Done & Pick<typeof planNeeds.$inferSelect, 'travelerId' | 'need' | 'touches'>)[];
  checks: (Done &
    Pick<typeof planChecks.$inferSelect, 'itemId' | 'travelerId' | 'need' | 'note'>)[];
  looks: (Done & { key: string; reason: string })[];
  /** Who saved which item last. */
  saves: (Done & { itemId: string; userId: string })[];
  /** The items that came from other trips, each with its trip's name and dates, or have old prices. */
  copied: {
    itemId: string;
    pricedOn: string | null;
    tripName: string | null;
    dates: DateFacts;
  }[];
  /** What each of the people has said to optional items. */
  optIns: { itemId: string; travelerId: TravelerId; isIn: boolean }[];
  /** When choices were closed, by item. */
  closed: Record<string, string>;
  /** The newest version that was ever proposed. */
  proposed: InJson<
    Pick<
      typeof planProposals.$inferSelect,
      'number' | 'contentHash' | 'travelers' | 'proposedAt' | 'withdrawnAt'
    > & { options: string[] }
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
  const touched = done(
    sql`'travelerId', d.traveler_id, 'need', d.need, 'touches', d.touches`,
    sql`${planNeeds} d`,
    sql`d.traveler_id, d.need`,
  );
  const checks = done(
    sql`'itemId', d.item_id, 'travelerId', d.traveler_id, 'need', d.need, 'note', d.note`,
    sql`${planChecks} d`,
    sql`d.traveler_id, d.need, d.item_id`,
  );
  const looks = done(sql`'key', d.key, 'reason', d.reason`, sql`${planLooks} d`, sql`d.key`);
  const saves = jsonList(
    sql`json_build_object('itemId', d.id, 'userId', d.saved_by, 'at', d.saved_at,
      'by', ${operatorName(sql`d.saved_by`)})`,
    sql`d.position, d.id`,
    sql`${planItems} d where d.plan_id = p.id and d.deleted_at is null and d.saved_by is not null`,
  );
  const isOld = sql`d.priced_on < current_date - interval '1 year'`;
  const copied = jsonList(
    sql`json_build_object('itemId', d.id, 'pricedOn', case when ${isOld} then d.priced_on end, 'tripName', t.trip_name,
      'dates', ${jsonOf('t', DATE_FACTS)})`,
    sql`d.position, d.id`,
    sql`${planItems} d left join ${trips} t on t.id = d.copied_from where d.plan_id = p.id
      and d.deleted_at is null and (d.copied_from is not null or ${isOld})`,
  );
  const opted = jsonList(
    sql`json_build_object('itemId', d.item_id, 'travelerId', d.traveler_id,
      'isIn', ${isInNow('d')})`,
    sql`d.item_id, d.chosen_at, d.traveler_id`,
    sql`${optIns} d join ${planItems} of on of.id = d.item_id where of.plan_id = p.id`,
  );
  const closed = sql`(
    select coalesce(json_object_agg(d.id, d.choices_closed_at), '{}') from ${planItems} d
    where d.plan_id = p.id and d.choices_closed_at is not null)`;
  const version = pick(planProposals, [
    'number',
    'contentHash',
    'travelers',
    'proposedAt',
    'withdrawnAt',
  ]);
  const proposed = sql`(
    select ${jsonOf('v', version)}::jsonb || jsonb_build_object('options', (
      select coalesce(jsonb_agg(item->>'itemId'), '[]') from jsonb_array_elements(v.items) item
      where (item->>'optional')::boolean))
    from ${planProposals} v where v.plan_id = p.id order by v.number desc limit 1)`;
  const choice = sql`(
    select json_build_object('going', r.going) from ${planRounds} r join ${planProposals} c on c.id = r.chosen_proposal_id
    where r.trip_id = p.trip_id and r.withdrawn_at is null and c.plan_id = p.id)`;
  const whole = sql`json_build_object('plan', ${jsonOf('p', PLAN_COLUMNS)}, 'items', ${items},
    'deleted', ${deletedItems}, 'people', ${people},
    'touched', ${touched}, 'checks', ${checks}, 'looks', ${looks}, 'saves', ${saves}, 'copied', ${copied},
    'optIns', ${opted}, 'closed', ${closed}, 'proposed', ${proposed}, 'choice', ${choice})`;
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

/** What of an item's row is the item itself. */
type OfItem = Omit<
  ItemRow,
  'deletedAt' | 'deletedBy' | 'savedAt' | 'savedBy' | 'copiedFrom' | 'pricedOn' | 'choicesClosedAt'
>;

export function toItem({ id, ...row }: OfItem): Item {
  return itemSchema.parse({ ...row, itemId: id });
}

export function toComposerItem(row: OfItem): ComposerItem {
  const { version, wasOn, wasUntil, startsOn } = row;
  const was = startsOn === null && wasOn !== null ? { startsOn: wasOn, endsOn: wasUntil } : null;
  return { item: toItem(row), version, was };
}

/** True for somebody who goes on the plan's days, as everybody does by default. */
const isAsEveryone = ({ without, arrives, leaves, byThemselves }: PersonRow) =>
  !without && !byThemselves && arrives === null && leaves === null;

/** What a plan says about somebody. A false `byThemselves` is left out, as in older versions. */
const toPerson = ({ byThemselves, ...person }: PersonRow) =>
  byThemselves ? { ...person, byThemselves } : person;

/**
 * Converts a plan's own fields, and what it says about people.
 * @param travelers the trip's people, whose companions come and go with them
 */
export function toPlan(
  { plan, people, touched }: Pick<WholePlan, 'plan' | 'people' | 'touched'>,
  travelers: readonly PartyPerson[] = [],
): Plan {
  const own = new Set(people.map(({ travelerId }) => travelerId));
  const said = people.filter((person) => !isAsEveryone(person)).map(toPerson);
  return planSchema.parse({
    ...plan,
    planId: plan.id,
    people: withPartyDays(said, travelers, (travelerId) => own.has(travelerId)),
    nothingNeeded: touched.filter(({ touches }) => touches.includes(NOTHING)),
    staysSplitBy: 'nights',
  });
}

interface TripPeople {
  /** Everyone who travels, in the order of their first answers. */
  travelers: readonly PartyPerson[];
  leftNames: ComposerPlan['leftNames'];
}

/** Converts a plan for the composer. */
export function toComposerPlan(row: WholePlan, { travelers, leftNames }: TripPeople): ComposerPlan {
  const plan = toPlan(row, travelers);
  const items = row.items.map(toComposerItem);
  const { proposed } = row;
  const isCurrent = () =>
    proposed?.contentHash ===
    contentHash({ plan, items: items.map(({ item }) => item), travelers });
  return {
    plan,
    version: row.plan.version,
    changes: row.plan.changes,
    personVersions: Object.fromEntries(
      row.people.map(({ travelerId, version }) => [travelerId, version]),
    ),
    items,
    deleted: row.deleted.map(withDone),
    touched: row.touched.map(withDone),
    checks: row.checks.map(withDone),
    lookedAt: row.looks.map(withDone),
    saves: row.saves.map(withDone),
    copied: row.copied.map(({ tripName, dates, ...one }) => ({
      ...one,
      from: tripName === null ? null : { tripName, on: datesOfTrip(dates).startDate },
    })),
    optIns: row.optIns,
    choicesClosed: Object.fromEntries(
      Object.entries(row.closed).map(([itemId, at]) => [itemId, new Date(at).toISOString()]),
    ),
    proposedAnswers: Object.fromEntries(
      (proposed?.travelers ?? []).map(({ travelerId, version }) => [travelerId, version]),
    ),
    leftNames,
    isChosen: row.choice !== null,
    chosenFor: row.choice?.going ?? null,
    proposed:
      proposed && proposed.withdrawnAt === null
        ? {
            number: proposed.number,
            at: new Date(proposed.proposedAt).toISOString(),
            isCurrent: isCurrent(),
            options: proposed.options,
          }
        : null,
  };
}

/** Reads a plan for the composer, and the trip's people. Throws `plan_gone`. */
export async function readPlanOf(tx: Db, key: PlanKey) {
  const [around] = await tx
    .select({ people: travelersAsJson(), twice: TWICE, leftNames })
    .from(trips)
    .where(eq(trips.id, key.tripId));
  const travelers = around ? toPeople(around.people, around.twice) : [];
  const people = { travelers, leftNames: around?.leftNames ?? {} };
  return { travelers, composed: toComposerPlan(await readWhole(tx, key), people) };
}

export const readComposerPlan = async (tx: Db, key: PlanKey): Promise<ComposerPlan> =>
  (await readPlanOf(tx, key)).composed;
