import { nobodyPays, noRate } from '@/features/money/domain/leftOut';
import { isPerRoom } from '@/features/plans/domain/itemChoices';
import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import { readIn } from '@/features/responses/domain/budget/readBudgets';
import { formatAmount } from '@/platform/domain/money/amount';
import { decimalsOf } from '@/platform/domain/money/currency';
import type { Found } from './finding';
import type { Going, LintContext } from './lintContext';
import { byCause } from './together';

/**
 * Compares a share with a budget: within it, surely over it, or unclear. It is unclear in another
 * currency, without an amount, or above what somebody has 'at least' (SPEC-2 3.4).
 */
function judge(read: ReadBudget, { share, days }: Going, currency: string) {
  if (share === 0) return 'within';
  if (read.kind === 'unclear' || read.currency !== currency) return 'unclear';
  const nights = days.to - days.from;
  const times = { cap: 1, atLeast: 1, perNight: nights, perDay: nights + 1 }[read.kind];
  const most = Math.round(read.amount * 10 ** decimalsOf(currency)) * times;
  if (share <= most) return 'within';
  return read.kind === 'atLeast' ? 'unclear' : 'over';
}

function saidTooLittle(context: LintContext, wanted: 'over' | 'unclear'): Found[] {
  const { plan, travelers, going } = context;
  const said = travelers.map((traveler) => traveler.budget.trim());
  const reads = new Map(
    readIn(plan.currency, said).map((read, at) => [travelers[at]?.travelerId, read]),
  );
  return going.flatMap((person): Found[] => {
    const { travelerId, name, budget: own } = person.traveler;
    const words = own.trim();
    const read = reads.get(travelerId);
    if (!read || judge(read, person, plan.currency) !== wanted) return [];
    const amount = formatAmount(person.share, plan.currency);
    const sentence = `${name} said "${words}"; their share is ${amount}.`;
    return [
      {
        level: wanted === 'over' ? 'error' : 'warning',
        sentence: wanted === 'over' ? sentence : `${sentence} Ask.`,
        people: [travelerId],
        said: { answer: 'budget', words },
        target: { on: 'money', travelerId },
      },
    ];
  });
}

/** Reports shares over the budget that somebody gave. */
export const budget = (context: LintContext): Found[] => saidTooLittle(context, 'over');

/** Reports shares that may or may not be within a budget. */
export const budgetUnclear = (context: LintContext): Found[] => saidTooLittle(context, 'unclear');

/**
 * Reports costs in a currency for which the plan has no rate, or one that makes them too large to
 * count. One rate solves it for all items in that currency.
 */
export function rate({ money, plan }: LintContext): Found[] {
  return byCause(money.withoutRate, ({ itemCurrency }) => itemCurrency ?? '').map((items) => ({
    level: 'error',
    sentence: noRate(items[0], plan, items.slice(1)),
    itemIds: items.map(({ itemId }) => itemId),
    target: { on: 'item', itemId: items[0].itemId, field: 'itemCurrency' },
  }));
}

/** Reports amounts that nobody pays, because nobody is there or a room is empty. */
export function unpaid({ money, plan }: LintContext): Found[] {
  return money.items.flatMap(({ item, unpaid: left }): Found[] => {
    if (left === 0) return [];
    const { itemId, costPer } = item;
    const field = isPerRoom(costPer) ? 'rooms' : 'who';
    return [
      {
        level: 'error',
        sentence: nobodyPays(left, item, plan),
        itemIds: [itemId],
        target: { on: 'item', itemId, field },
      },
    ];
  });
}

/** Reports items where people's own prices exceed the cost. */
export function prices({ money }: LintContext): Found[] {
  return money.items
    .filter(({ isOverpriced }) => isOverpriced)
    .map(({ item: { itemId, title } }) => ({
      level: 'error',
      sentence: `The prices of ${title} are more than it costs.`,
      itemIds: [itemId],
      target: { on: 'item', itemId, field: 'cost' },
    }));
}

/** Reports people whose discounts exceed what they pay. */
export function discounts({ money, nameOf }: LintContext): Found[] {
  return money.overDiscounted.map((travelerId) => ({
    level: 'error',
    sentence: `The discounts of ${nameOf(travelerId)} are more than their share.`,
    people: [travelerId],
    target: { on: 'money', travelerId },
  }));
}
