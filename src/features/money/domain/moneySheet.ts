import { type CostPer, isPerPerson } from '@/features/plans/domain/bookings';
import type { Item } from '@/features/plans/domain/item';
import { NOBODY_IN, type OptedIn } from '@/features/plans/domain/optedIn';
import { familiesIn } from '@/features/plans/domain/party';
import type { Plan } from '@/features/plans/domain/plan';
import type { Traveler } from '@/features/plans/domain/traveler';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { whoIsThere } from '@/features/plans/domain/whoIsThere';
import { inWords } from '@/features/responses/domain/budget/budgetReading';
import { formatAmount } from '@/platform/domain/money/amount';
import { budgetsIn, type PlanBudget } from './budgetsIn';
import { ceilings } from './ceilings';
import { isShared } from './itemParts';
import { besideShares, inNoShare, type LeftOut, notCounted } from './leftOut';
import { type ItemMoney, type PlanMoney, partyShares, planMoney } from './shares';
import { sharesInWords } from './sharesInWords';

/** What one party pays, in whole minor units, and the budget that its traveler gave. */
export interface PersonMoney {
  /** Who answers for it. */
  travelerId: TravelerId;
  /** Their name, or the party's: "Ida's family (4)". */
  name: string;
  share: number;
  /** The most the share could be if any one other party dropped out. */
  ceiling: number;
  onSite: number;
  /** Their budget in their own words. */
  said: string;
  /** How that was read, for each person, or why it is unclear; null if it names no amount. */
  read: string | null;
  /**
   * What each of them pays, 'Tom $480, Max (9) $240' (SPEC-4 14.2); null for somebody on their own.
   */
  each: string | null;
}

/** The money of a plan as operators see it. */
export interface MoneySheet {
  /** The input it was computed from. */
  plan: Plan;
  planned: readonly Item[];
  optedIn: OptedIn;
  currency: string;
  /** Everyone it could include, by name: companions too. */
  travelers: readonly Traveler[];
  /** Those who go, by party, in the order of their first answers. */
  people: readonly PersonMoney[];
  items: readonly ItemMoney[];
  total: PlanMoney['total'];
  /** What nobody pays, in the plan's currency. */
  unpaid: number;
  /** Items that cost something and are in no sum. */
  notCounted: readonly LeftOut[];
  /** What is in the sums, and in nobody's share. */
  inNoShare: readonly LeftOut[];
  /** What is paid beside the shares, by those who choose it. */
  beside: readonly LeftOut[];
}

function readingOf(read: PlanBudget | undefined): string | null {
  if (!read) return null;
  const { saidEach, each, atRate } = read;
  if (each.kind === 'unclear' || saidEach.kind === 'unclear') {
    return each.kind === 'unclear' ? (each.ask ?? null) : null;
  }
  return atRate ? `${inWords(saidEach)}, ${atRate}` : inWords(each);
}

/** Computes who pays what, and what each item costs (SPEC-2 5). */
export function moneySheet(
  plan: Plan,
  items: readonly Item[],
  travelers: readonly Traveler[],
  optedIn: OptedIn = NOBODY_IN,
): MoneySheet {
  const { currency } = plan;
  const there = whoIsThere({ plan, items, travelers, optedIn });
  const money = planMoney(there);
  const highest = ceilings(there, money);
  const reads = budgetsIn(plan, travelers);
  const known = new Map(travelers.map((one) => [one.travelerId, one]));
  const families = familiesIn([...there.days.keys()], travelers);
  return {
    plan,
    planned: items,
    optedIn,
    currency,
    travelers,
    people: [...partyShares(there, money)].flatMap(([travelerId, { share, onSite, people }]) => {
      const own = known.get(travelerId);
      if (!own) return [];
      const isAlone = people.every((one) => one.travelerId === travelerId);
      const named = people.flatMap((one) => {
        const person = known.get(one.travelerId);
        return person ? [{ ...person, ...one }] : [];
      });
      const ceiling = highest.get(travelerId) ?? share;
      const [said, read] = [own.budget.trim(), readingOf(reads.get(travelerId))];
      const each = isAlone ? null : sharesInWords(named, currency);
      const name = families.get(travelerId)?.label ?? own.name;
      return [{ travelerId, name, share, ceiling, onSite, said, read, each }];
    }),
    items: money.items,
    total: money.total,
    unpaid: money.items.reduce((sum, { unpaid }) => sum + unpaid, 0),
    notCounted: notCounted(money, plan, items),
    beside: besideShares(there),
    inNoShare: inNoShare(money, there, (id) => known.get(id)?.name ?? ''),
  };
}

/**
 * Says what an item's cost is for: '$45 per person, for 4', '$45 per person, child $20, for 4',
 * '$3,000 for the group, shared by 6'.
 */
export function costInWords({ item, parts }: ItemMoney, currency: string): string {
  const { cost, costPer, childPrice, infantPrice, itemCurrency } = item;
  const inIts = (minor: number) => formatAmount(minor, itemCurrency ?? currency);
  const amount = inIts(cost ?? 0);
  const ofKinds = isPerPerson(costPer)
    ? [
        ...(childPrice === null ? [] : [`, child ${inIts(childPrice)}`]),
        ...(infantPrice === null ? [] : [`, infant ${inIts(infantPrice)}`]),
      ].join('')
    : '';
  if (parts.length === 0) return `${amount} ${PER[costPer]}${ofKinds}, shared by nobody`;
  const people = parts.length;
  return `${amount} ${PER[costPer]}${ofKinds}, ${isShared(item) && people > 1 ? 'shared by' : 'for'} ${people}`;
}

const PER: Record<CostPer, string> = {
  person: 'per person',
  group: 'for the group',
  night: 'per person and night',
  room: 'per room',
  roomNight: 'per room and night',
};
