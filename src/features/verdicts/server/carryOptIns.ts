import { inArray, sql } from 'drizzle-orm';
import type { NewVersion } from '@/features/composer/server/propose';
import { thaw } from '@/features/plans/domain/frozen';
import { planItems } from '@/features/plans/server/itemTables';
import { optIns } from '@/features/plans/server/optInTables';
import { planProposals } from '@/features/plans/server/proposalTables';
import { AppError, type FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { isSameJson } from '@/platform/domain/canonicalJson';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { needsDayAhead, yesAgain } from '../domain/yesAgain';
import { readYeses, type Yes } from './readYeses';
import { offersView } from './tables';

interface Carried extends Yes {
  title: string;
  /** What it costs them now, and what they said yes to. */
  costs: number;
  agreed: number;
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
  const yeses = await readYeses(tx, previousId);
  if (yeses.length === 0) return [];
  const both = [previousId, proposalId];
  const { id, plan, items } = planProposals;
  const frozen = await tx.select({ id, plan, items }).from(planProposals).where(inArray(id, both));
  const versions = new Map(frozen.map((version) => [version.id, thaw(version)]));
  const offers = await tx.select().from(offersView).where(inArray(offersView.proposalId, both));
  const offerOf = new Map(
    offers.map((offer) => [`${offer.proposalId} ${offer.itemId} ${offer.travelerId}`, offer]),
  );
  const at = (version: string, { itemId, travelerId }: Yes) => ({
    item: versions.get(version)?.items.find((one) => one.itemId === itemId),
    offer: offerOf.get(`${version} ${itemId} ${travelerId}`),
  });
  const now = versions.get(proposalId)?.plan;
  return yeses.flatMap((yes): Carried[] => {
    const [last, is] = [at(previousId, yes), at(proposalId, yes)];
    if (!now || !is.item || !is.offer) return [];
    const { amount: costs, isOnSite } = is.offer;
    const { title, chooseBy } = is.item;
    const { currency, timeZone } = now;
    const again = yesAgain(yes, { item: is.item, amount: costs, currency, timeZone });
    const isSame = last.offer?.amount === costs && isSameJson(last.item, is.item);
    const isNews = !yes.isAsked || !isSame;
    return [{ ...yes, ...again, title, costs, isOnSite, isNews, chooseBy, timeZone }];
  });
}

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
  const rows = carried.map(({ itemId, travelerId, asks, end, agreed, costs, isOnSite }) => ({
    ...{ itemId, travelerId, askedUntil: end?.toISOString() ?? null },
    ...(asks ? { amount: agreed } : { amount: costs, isOnSite }),
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
