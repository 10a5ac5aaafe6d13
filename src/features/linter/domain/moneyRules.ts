import { budgetsIn } from '@/features/money/domain/budgetsIn';
import { nobodyPays, noRate } from '@/features/money/domain/leftOut';
import { partyShares } from '@/features/money/domain/shares';
import { isPerRoom } from '@/features/plans/domain/bookings';
import type { Days } from '@/features/plans/domain/whoIsThere';
import type { PartyBudget } from '@/features/responses/domain/budget/budgetOfEach';
import type { ClearBudget } from '@/features/responses/domain/budget/readBudget';
import { formatMonth } from '@/platform/domain/calendarDate';
import { formatAmount } from '@/platform/domain/money/amount';
import { toMinor } from '@/platform/domain/money/currency';
import { byCause } from './byCause';
import type { Found } from './found';
import type { LintContext } from './lintContext';

/** Returns what a budget allows for these days, in whole minor units of its currency. */
function mostOf({ kind, amount }: ClearBudget, { from, to }: Days, currency: string): number {
  const nights = to - from;
  const times = { cap: 1, atLeast: 1, perNight: nights, perDay: nights + 1 }[kind];
  return toMinor(amount, currency) * times;
}

/** A party that goes, with what it pays. */
interface GoingParty {
  share: number;
  /** Those of it who go and count in its budget, which infants do not (SPEC-4 14.1). */
  days: readonly Days[];
}

/**
 * Compares a party's share with its budget: within it, surely over it, or unclear. It is unclear in
 * a currency for which the plan has no rate, without an amount, or above what somebody has 'at
 * least' (SPEC-2 3.4).
 */
function judge(
  { budgetFor, each, all }: PartyBudget,
  { share, days }: GoingParty,
  currency: string,
) {
  if (share === 0) return 'within';
  const read = budgetFor === 'all' ? all : each;
  if (read.kind === 'unclear' || read.currency !== currency) return 'unclear';
  const allowed = days.map((own) => mostOf(read, own, currency));
  const most =
    budgetFor === 'all' ? Math.max(...allowed) : allowed.reduce((sum, one) => sum + one, 0);
  if (share <= most) return 'within';
  return read.kind === 'atLeast' ? 'unclear' : 'over';
}

function saidTooLittle(context: LintContext, wanted: 'over' | 'unclear'): Found[] {
  const { plan, travelers, there, money, byId } = context;
  const reads = budgetsIn(plan, travelers);
  return [...partyShares(there, money)].flatMap(([travelerId, { share, people }]): Found[] => {
    const [traveler, read] = [byId.get(travelerId), reads.get(travelerId)];
    if (!traveler || !read) return [];
    const days = people.flatMap((one) => there.days.get(one.travelerId) ?? []);
    const counted = days.filter(({ kind }) => kind !== 'infant');
    const party = { share, days: counted.length > 0 ? counted : days };
    if (judge(read, party, plan.currency) !== wanted) return [];
    const words = traveler.budget.trim();
    const amount = formatAmount(share, plan.currency);
    const rated = read.atRate ? `, ${read.atRate}` : '';
    const sentence = `${traveler.name} said "${words}"${rated}; their share is ${amount}.`;
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

/** Reports prices that are more than a year old, as those of another trip's plan may be (SPEC-5 19). */
export function oldPrice({ items, pricedOn }: LintContext): Found[] {
  return items.flatMap(({ itemId, title, cost }): Found[] => {
    const day = pricedOn?.get(itemId);
    if (day === undefined || cost === null) return [];
    return [
      {
        level: 'warning',
        sentence: `The price of ${title} is from ${formatMonth(day)}.`,
        itemIds: [itemId],
        target: { on: 'item', itemId, field: 'cost' },
      },
    ];
  });
}
