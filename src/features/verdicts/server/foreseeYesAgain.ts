import { sql } from 'drizzle-orm';
import type { Draft } from '@/features/composer/server/draft';
import { offeredPrice } from '@/features/money/domain/itemParts';
import type { Item } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { planItems } from '@/features/plans/server/itemTables';
import { isInNow, optIns } from '@/features/plans/server/optInTables';
import { planProposals } from '@/features/plans/server/proposalTables';
import { listedFew } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { endOfDay } from '@/platform/domain/zonedDay';
import type { Db } from '@/platform/server/database/database';
import { asksForYesAgain, needsDayAhead } from '../domain/asksForYesAgain';
import type { Foreseen } from '../domain/foreseen/foreseen';

interface SaidYes extends Record<string, unknown> {
  itemId: string;
  travelerId: string;
  amount: number;
  item: Pick<Item, 'startsOn' | 'startTime' | 'timeZone'>;
  plan: Pick<Plan, 'currency' | 'timeZone'>;
}

/** Reads who is in a plan's optional items, each with the item as they said yes to it. */
async function readYes(tx: Db, planId: string): Promise<SaidYes[]> {
  const { rows } = await tx.execute<SaidYes>(sql`
    select d.item_id as "itemId", d.traveler_id as "travelerId", d.amount::float8 as amount,
      item, before.plan
    from ${optIns} d
    join ${planItems} own on own.id = d.item_id and own.plan_id = ${planId}
    join ${planProposals} before on before.id = d.proposal_id
    cross join lateral jsonb_array_elements(before.items) item
    where item->>'itemId' = d.item_id::text and ${isInNow('d')}
    order by d.chosen_at, d.traveler_id`);
  return rows;
}

/**
 * Foresees which optional items a version of this draft would ask those who are in again for (SPEC-5
 * 18), in sentences that name them; with what it would be refused for.
 */
export async function foreseeYesAgain(
  tx: Db,
  { content: { plan, items }, travelers }: Draft,
  now: Date,
): Promise<Foreseen['yesAgain']> {
  const there = whoIsThere({ plan, items, travelers });
  const names = new Map(travelers.map(({ travelerId, name }) => [travelerId, name]));
  const all = await readYes(tx, plan.planId);
  return there.items.flatMap((peopled) => {
    const { itemId, title, optional, chooseBy, startsOn, startTime, timeZone } = peopled.item;
    const offeredTo = new Set(optional ? peopled.offeredTo : []);
    const asked = all.flatMap((one) => {
      if (one.itemId !== itemId || !offeredTo.has(one.travelerId)) return [];
      const amount = offeredPrice(peopled, there, one.travelerId) ?? 0;
      const after = { item: { startsOn, startTime, timeZone }, amount, ...plan };
      if (!asksForYesAgain({ item: one.item, amount: one.amount, ...one.plan }, after)) return [];
      const [was, is] = [
        formatAmount(one.amount, one.plan.currency),
        formatAmount(amount, plan.currency),
      ];
      return [
        { name: names.get(one.travelerId) ?? '', prices: was === is ? '' : `${was}\u00a0→ ${is}` },
      ];
    });
    if (asked.length === 0) return [];
    const who = listedFew(
      asked.map(({ name }) => name),
      3,
      2,
    );
    const prices = [...new Set(asked.map((one) => one.prices))].filter(Boolean).join(', ');
    const sentence = `${who} ${asked.length === 1 ? 'is' : 'are'} asked again for ${title}${prices && `: ${prices}`}.`;
    const isPast = chooseBy !== null && endOfDay(chooseBy, plan.timeZone) <= now;
    const refusal = { sentence: needsDayAhead(title), isRefused: true };
    return [{ sentence, isRefused: false }, ...(isPast ? [refusal] : [])];
  });
}
