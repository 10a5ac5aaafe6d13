import type { Item } from '@/features/plans/domain/item';
import type { CostPer } from '@/features/plans/domain/itemChoices';
import type { Plan } from '@/features/plans/domain/plan';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { inWords } from '@/features/responses/domain/budget/budgetReading';
import type { ReadBudget } from '@/features/responses/domain/budget/readBudget';
import { readIn } from '@/features/responses/domain/budget/readBudgets';
import { formatAmount } from '@/platform/domain/money/amount';
import { ceilings } from './ceilings';
import { isShared } from './itemParts';
import { inNoShare, type LeftOut, notCounted } from './leftOut';
import { type ItemMoney, type PlanMoney, planMoney } from './shares';

/** What one person pays, in whole minor units, and the budget they gave. */
export interface PersonMoney {
  travelerId: TravelerId;
  name: string;
  share: number;
  /** The most the share could be if any one other person dropped out. */
  ceiling: number;
  onSite: number;
  /** Their budget in their own words. */
  said: string;
  /** How that was read, or why it is unclear; null if it names no amount. */
  read: string | null;
}

/** The money of a plan as operators see it. */
export interface MoneySheet {
  /** The input it was computed from. */
  plan: Plan;
  planned: readonly Item[];
  currency: string;
  /** Those who go, in the order of their first answers. */
  people: readonly PersonMoney[];
  items: readonly ItemMoney[];
  total: PlanMoney['total'];
  /** What nobody pays, in the plan's currency. */
  unpaid: number;
  /** Items that cost something and are in no sum. */
  notCounted: readonly LeftOut[];
  /** What is in the sums, and in nobody's share. */
  inNoShare: readonly LeftOut[];
}

function readingOf(read: ReadBudget | undefined): string | null {
  if (!read) return null;
  return read.kind === 'unclear' ? (read.ask ?? null) : inWords(read);
}

/** Computes who pays what, and what each item costs (SPEC-2 5). */
export function moneySheet(
  plan: Plan,
  items: readonly Item[],
  travelers: readonly Traveler[],
): MoneySheet {
  const { currency } = plan;
  const there = whoIsThere({ plan, items, travelers });
  const money = planMoney(there);
  const highest = ceilings(there, money);
  const budgets = travelers.map(({ budget }) => budget.trim());
  const reads = readIn(currency, budgets);
  const names = new Map(travelers.map(({ travelerId, name }) => [travelerId, name]));
  return {
    plan,
    planned: items,
    currency,
    people: travelers.flatMap(({ travelerId, name }, at) => {
      const own = money.people.get(travelerId);
      if (!own) return [];
      const said = budgets[at] ?? '';
      const ceiling = highest.get(travelerId) ?? own.included;
      const read = readingOf(reads[at]);
      return [{ travelerId, name, share: own.included, ceiling, onSite: own.onSite, said, read }];
    }),
    items: money.items,
    total: money.total,
    unpaid: money.items.reduce((sum, { unpaid }) => sum + unpaid, 0),
    notCounted: notCounted(money, plan, items),
    inNoShare: inNoShare(money, plan, (id) => names.get(id) ?? ''),
  };
}

/**
 * Says what an item's cost is for: '$45 per person, for 4', '$3,000 for the group, shared by 6'.
 */
export function costInWords({ item, parts }: ItemMoney, currency: string): string {
  const { cost, costPer, itemCurrency } = item;
  const amount = formatAmount(cost ?? 0, itemCurrency ?? currency);
  if (parts.length === 0) return `${amount} ${PER[costPer]}, shared by nobody`;
  const people = parts.length;
  return `${amount} ${PER[costPer]}, ${isShared(item) && people > 1 ? 'shared by' : 'for'} ${people}`;
}

const PER: Record<CostPer, string> = {
  person: 'per person',
  group: 'for the group',
  night: 'per person and night',
  room: 'per room',
  roomNight: 'per room and night',
};
