import { sql } from 'drizzle-orm';
import type { NewVersion } from '@/features/composer/server/propose';
import type { FrozenItem } from '@/features/plans/domain/frozen';
import { planItems } from '@/features/plans/server/itemTables';
import { optIns } from '@/features/plans/server/optInTables';
import { planProposals } from '@/features/plans/server/proposalTables';
import { partyPeople } from '@/features/responses/server/tables';
import { AppError, type FieldIssue } from '@/platform/domain/appError';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { asksForYesAgain, type OfferedItem } from '../domain/asksForYesAgain';
import { mailOptIns } from './optInMails';
import { offersView } from './tables';

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    endOptIns: true;
  }
}

/** The errand that ends what nobody has said yes to again by the last day for it. */
export const END_OPT_INS = 'endOptIns';

interface CarriedRow extends Record<string, unknown> {
  itemId: string;
  travelerId: string;
  userId: string;
  planId: string;
  title: string;
  agreed: number;
  amount: number;
  /** False for who was asked already, for the item as it still is. */
  isNews: boolean;
  isOnSite: boolean;
  /** The item as they said yes to it, and as it is now. */
  was: FrozenItem;
  is: FrozenItem;
  wasIn: { currency: string; timeZone: string };
  isIn: { currency: string; timeZone: string };
}

const frame = (version: string) => {
  const plan = sql`${sql.identifier(version)}.plan`;
  return sql`json_build_object('currency', ${plan}->>'currency', 'timeZone', ${plan}->>'timeZone')`;
};

const itemOf = (version: string) => sql`(
  select item from jsonb_array_elements(${sql.identifier(version)}.items) item
  where item->>'itemId' = d.item_id::text)`;

/** Reads who is in the optional items of a version, each as they said yes to it and as it is now. */
async function readCarried(
  tx: Db,
  { proposalId, previousId }: Pick<NewVersion, 'proposalId' | 'previousId'>,
): Promise<CarriedRow[]> {
  const { rows } = await tx.execute<CarriedRow>(sql`
    select d.item_id as "itemId", d.traveler_id as "travelerId", person.user_id as "userId",
      version.plan_id as "planId",
      ${itemOf('version')}->>'title' as title, d.amount::float8 as agreed,
      offer.amount::float8 as amount, offer.is_on_site as "isOnSite", ${itemOf('before')} as was,
      d.asked_until is null or ${itemOf('previous')} is distinct from ${itemOf('version')} or exists (
        select from ${offersView} last where last.proposal_id = previous.id
          and last.item_id = d.item_id and last.traveler_id = d.traveler_id
          and last.amount <> offer.amount) as "isNews",
      ${itemOf('version')} as is, ${frame('before')} as "wasIn", ${frame('version')} as "isIn"
    from ${planProposals} version
    join ${offersView} offer on offer.proposal_id = version.id
    join ${optIns} d on d.item_id = offer.item_id and d.traveler_id = offer.traveler_id and d.is_in
    join ${planProposals} before on before.id = d.proposal_id
    join ${planProposals} previous on previous.id = ${previousId}
    join ${partyPeople} person on person.trip_id = d.trip_id
      and person.traveler_id = d.traveler_id
    where version.id = ${proposalId}`);
  return rows;
}

const offered = (
  { startsOn = null, startTime = null, timeZone = null }: FrozenItem,
  amount: number,
  plan: CarriedRow['isIn'],
): OfferedItem => ({ item: { startsOn, startTime, timeZone }, amount, ...plan });

/** When the yes of somebody who is asked again ends, if it is ahead. */
function endOf({ is, isIn }: CarriedRow, now: Date): Date | null {
  const end = is.chooseBy ? endOfDay(is.chooseBy, isIn.timeZone) : null;
  return end && end > now ? end : null;
}

/**
 * Carries what people have said to optional items over to a new version, once it is judged (SPEC-5
 * 18): choices stay, at a lower price if it fell. Whoever is in an item that has become dearer or
 * moved is asked again for it alone, and stays in at the price that they said yes to until its last
 * day to choose. Of a plan that comes to the group anew nothing stays. Throws `findings_left` if an
 * item that has changed for those who are in has no such day ahead.
 */
export async function carryOptIns(
  tx: Db,
  { tripId, proposalId, previousId, operatorId, now }: NewVersion,
): Promise<void> {
  const ofPlan = sql`item_id in (
    select item.id from ${planItems} item join ${planProposals} version on version.plan_id = item.plan_id
    where version.id = ${proposalId})`;
  if (previousId === null) {
    await tx.execute(sql`delete from ${optIns} where ${ofPlan}`);
    return;
  }
  await tx.execute(sql`
    update ${optIns} set is_in = false, asked_until = null
    where asked_until <= ${now.toISOString()} and ${ofPlan}`);
  const issues = new Map<string, FieldIssue>();
  const carried = (await readCarried(tx, { proposalId, previousId })).map((row) => {
    const asks = asksForYesAgain(
      offered(row.was, row.agreed, row.wasIn),
      offered(row.is, row.amount, row.isIn),
    );
    const end = asks ? endOf(row, now) : null;
    if (asks && !end) {
      const message = `${row.title} has changed for those who are in. It needs a day to choose by that is ahead.`;
      issues.set(row.itemId, { path: row.itemId, message });
    }
    const isSameCurrency = row.wasIn.currency === row.isIn.currency;
    return { ...row, asks, end, agreed: isSameCurrency ? row.agreed : row.amount };
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
  if (asked.length === 0) return;
  const items = sql.join(
    asked.map(({ itemId }) => sql`${itemId}::uuid`),
    sql`, `,
  );
  await tx.execute(sql`update ${planItems} set choices_closed_at = null where id in (${items})`);
  const ends = new Set(asked.flatMap(({ end }) => (end ? [end.toISOString()] : [])));
  await addJobs(
    tx,
    [...ends].map((at) => ({
      key: `${END_OPT_INS} ${proposalId} ${at}`,
      kind: END_OPT_INS,
      data: { tripId },
      dueAt: new Date(at),
    })),
  );
  const accounts = asked.flatMap(({ userId, isNews }) => (isNews ? [userId] : []));
  const [{ planId } = { planId: '' }] = asked;
  await mailOptIns(tx, { mail: 'again', tripId, planId, by: operatorId, now }, accounts);
}
