import { inArray, sql } from 'drizzle-orm';
import type { NewVersion } from '@/features/composer/server/propose';
import type { FrozenItem } from '@/features/plans/domain/frozen';
import { planItems } from '@/features/plans/server/itemTables';
import { optIns } from '@/features/plans/server/optInTables';
import { planProposals } from '@/features/plans/server/proposalTables';
import { partyPeople } from '@/features/responses/server/tables';
import { AppError, type FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { grouped } from '@/platform/domain/grouped';
import { pick } from '@/platform/domain/pick';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { asksForYesAgain, needsDayAhead, type OfferedItem } from '../domain/asksForYesAgain';
import { offersView } from './tables';

/** Somebody who is in an optional item. */
interface Yes extends Record<string, unknown> {
  itemId: string;
  travelerId: string;
  userId: string;
  /** The version that they said yes to. */
  proposalId: string;
  agreed: number;
  isAsked: boolean;
}

/** Reads who is in the optional items of a version's plan. */
async function readYeses(tx: Db, proposalId: string): Promise<Yes[]> {
  const { rows } = await tx.execute<Yes>(sql`
    select d.item_id as "itemId", d.traveler_id as "travelerId", person.user_id as "userId",
      d.proposal_id as "proposalId", d.amount::float8 as agreed, d.asked_until is not null as "isAsked"
    from ${planProposals} version
    join ${planItems} item on item.plan_id = version.plan_id
    join ${optIns} d on d.item_id = item.id and d.is_in
    join ${partyPeople} person on person.trip_id = d.trip_id
      and person.traveler_id = d.traveler_id
    where version.id = ${proposalId}`);
  return rows;
}

interface Carried extends Yes {
  title: string;
  /** What it costs them now. */
  amount: number;
  isOnSite: boolean;
  /** True if they are asked for their yes again. */
  asks: boolean;
  /** False for who was asked already, for the item as it still is. */
  isNews: boolean;
  chooseBy: CalendarDate | null;
  timeZone: string;
}

/** Reads who is in the optional items of a version, each as they said yes to it and as it is now. */
async function readCarried(
  tx: Db,
  { proposalId, previousId }: { proposalId: string; previousId: string },
): Promise<Carried[]> {
  const yeses = await readYeses(tx, proposalId);
  if (yeses.length === 0) return [];
  const ids = [...new Set([proposalId, previousId, ...yeses.map((yes) => yes.proposalId)])];
  const { id, plan: planOf, items: itemsOf } = planProposals;
  const versions = new Map(
    (
      await tx
        .select({ id, plan: planOf, items: itemsOf })
        .from(planProposals)
        .where(inArray(id, ids))
    ).map((version) => [version.id, { ...version, items: grouped(version.items, itemIdOf) }]),
  );
  const offers = new Map(
    (await tx.select().from(offersView).where(inArray(offersView.proposalId, ids))).map((offer) => [
      `${offer.proposalId} ${offer.itemId} ${offer.travelerId}`,
      offer,
    ]),
  );
  const at = (version: string, { itemId, travelerId }: Yes) => {
    const found = versions.get(version);
    const offer = offers.get(`${version} ${itemId} ${travelerId}`);
    const [item] = found?.items.get(itemId) ?? [];
    return found && item && { ...pick(found.plan, ['currency', 'timeZone']), item, offer };
  };
  return yeses.flatMap((yes): Carried[] => {
    const [was, last, is] = [yes.proposalId, previousId, proposalId].map((of) => at(of, yes));
    if (!was || !is?.offer) return [];
    const { amount, isOnSite } = is.offer;
    const { title = '', chooseBy = null } = is.item;
    const isSame = last?.offer?.amount === amount && isSameJson(last.item, is.item);
    // A yes stands in the currency of the version before this one.
    const inThis = was.currency === is.currency ? (was.offer?.amount ?? amount) : amount;
    const agreed = last?.currency === is.currency ? yes.agreed : inThis;
    const asks = asksForYesAgain(offered(was, agreed), offered(is, amount));
    const { timeZone } = is;
    const isNews = !yes.isAsked || !isSame;
    return [{ ...yes, title, amount, isOnSite, agreed, asks, isNews, chooseBy, timeZone }];
  });
}

const itemIdOf = ({ itemId }: FrozenItem) => itemId;

const offered = (
  { item, currency, timeZone }: { item: FrozenItem; currency: string; timeZone: string },
  amount: number,
): OfferedItem => {
  const { startsOn = null, startTime = null, timeZone: own = null } = item;
  return { item: { startsOn, startTime, timeZone: own }, amount, currency, timeZone };
};

/** When the yes of somebody who is asked again ends, if it is ahead. */
function endOf({ chooseBy, timeZone }: Carried, now: Date): Date | null {
  const end = chooseBy ? endOfDay(chooseBy, timeZone) : null;
  return end && end > now ? end : null;
}

/**
 * Carries what people have said to optional items over to a new version, once it is judged (SPEC-5
 * 18): choices stay, at a lower price if it fell. Whoever is in an item that has become dearer or
 * moved is asked again for it alone, and stays in at the price that they said yes to until its last
 * day to choose. Of a plan that comes to the group anew nothing stays. Returns the accounts
 * that are to be told of what they are asked. Throws `findings_left` if an
 * item that has changed for those who are in has no such day ahead.
 */
export async function carryOptIns(
  tx: Db,
  { tripId, proposalId, previousId, now }: NewVersion,
): Promise<string[]> {
  const ofPlan = sql`item_id in (
    select item.id from ${planItems} item join ${planProposals} version on version.plan_id = item.plan_id
    where version.id = ${proposalId})`;
  if (previousId === null) {
    await tx.execute(sql`delete from ${optIns} where ${ofPlan}`);
    return [];
  }
  await tx.execute(sql`
    update ${optIns} set is_in = false, asked_until = null
    where asked_until <= ${now.toISOString()} and ${ofPlan}`);
  const issues = new Map<string, FieldIssue>();
  const carried = (await readCarried(tx, { proposalId, previousId })).map((row) => {
    const { asks } = row;
    const end = asks ? endOf(row, now) : null;
    if (asks && !end) {
      const message = needsDayAhead(row.title);
      issues.set(row.itemId, { path: row.itemId, message });
    }
    return { ...row, end };
  });
  if (issues.size > 0) throw new AppError('findings_left', [...issues.values()]);
  const rows = carried.map(({ itemId, travelerId, asks, end, agreed, amount, isOnSite }) => ({
    ...{ itemId, travelerId, askedUntil: end?.toISOString() ?? null },
    ...(asks ? { amount: agreed } : { amount, isOnSite }),
  }));
  await tx.execute(sql`
    update ${optIns} d set amount = one.amount, asked_until = one."askedUntil",
      is_on_site = coalesce(one."isOnSite", d.is_on_site)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as one (
      "itemId" uuid, "travelerId" text, amount bigint, "askedUntil" timestamptz, "isOnSite" boolean)
    where d.item_id = one."itemId" and d.traveler_id = one."travelerId"`);
  const asked = carried.filter(({ asks }) => asks);
  if (asked.length === 0) return [];
  const items = sql.join(
    [...new Set(asked.map(({ itemId }) => itemId))].map((itemId) => sql`${itemId}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`update ${planItems} set choices_closed_at = null where id in (${items})`);
  const ends = new Set(asked.flatMap(({ end }) => (end ? [end.toISOString()] : [])));
  await addJobs(
    tx,
    'endOptIns',
    [...ends].map((at) => ({
      key: `${proposalId} ${at}`,
      data: { tripId },
      dueAt: new Date(at),
    })),
  );
  return asked.flatMap(({ userId, isNews }) => (isNews ? [userId] : []));
}
