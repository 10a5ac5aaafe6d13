import type { Payment } from '@/features/plans/domain/bookings';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { PeopledItem, WhoIsThere } from '@/features/plans/domain/whoIsThere';
import { type ItemParts, isCostly, itemParts, mostTimes, type Part, worthOf } from './itemParts';

/** What an item costs, in whole minor units of the plan's currency, and who pays how much of it. */
export interface ItemMoney extends ItemParts {
  item: PeopledItem['item'];
  /** The item with the people in it. */
  peopled: PeopledItem;
  /** The sum of its parts and of what nobody pays, before discounts are limited. */
  total: number;
}

type Paid = Readonly<Record<Payment, number>>;

/** A plan's money, in whole minor units of its currency. All sums are exact up to 2^53 units. */
export interface PlanMoney {
  /** What each person pays: `included` is their share, `onSite` is paid along the way. */
  people: ReadonlyMap<TravelerId, Paid>;
  /** The same if discounts weren't limited to what people pay, so that it may be below 0. */
  owed: ReadonlyMap<TravelerId, Paid>;
  /** What everything costs. */
  total: Paid;
  /** What nobody pays, minus the discounts that nobody gets. */
  unshared: number;
  /** The items that cost something, in order. */
  items: readonly ItemMoney[];
  /** People whose discounts exceed what they pay. */
  overDiscounted: readonly TravelerId[];
  /** Items in a currency for which the plan has no usable rate. No sum includes them. */
  withoutRate: readonly PeopledItem['item'][];
}

/**
 * Computes what each person would pay if discounts weren't limited to what people pay, without what
 * is optional.
 */
export function rawMoney(there: WhoIsThere) {
  const owed = new Map(
    [...there.days.keys()].map((travelerId) => [travelerId, { included: 0, onSite: 0 }]),
  );
  const items: (ItemParts & Pick<ItemMoney, 'item' | 'peopled'>)[] = [];
  const withoutRate: PeopledItem['item'][] = [];
  for (const peopled of there.items) {
    const { item } = peopled;
    if (!isCostly(item)) continue;
    // Whoever chooses an optional item pays it beside their share (SPEC-5 18).
    if (item.optional) {
      if (!worthOf(item, there.plan, mostTimes(peopled))) withoutRate.push(item);
      continue;
    }
    const split = itemParts(peopled, there);
    if (!split) {
      withoutRate.push(item);
      continue;
    }
    items.push({ item, peopled, ...split });
    for (const { travelerId, amount } of split.parts) {
      const own = owed.get(travelerId);
      if (own) own[item.payment] += amount;
    }
  }
  return { owed, items, withoutRate };
}

type Owed = ReturnType<typeof rawMoney>['owed'];

/** Limits discounts to what each person pays. The excess is taken off the last discounts. */
function withoutNegativeSums(
  owed: Owed,
  items: ReturnType<typeof rawMoney>['items'],
): { items: typeof items; overDiscounted: TravelerId[] } {
  const below = new Map<TravelerId, Record<Payment, number>>();
  for (const [travelerId, { included, onSite }] of owed) {
    if (included >= 0 && onSite >= 0) continue;
    below.set(travelerId, { included: Math.min(0, included), onSite: Math.min(0, onSite) });
  }
  if (below.size === 0) return { items, overDiscounted: [] };
  const held = (part: Part, payment: Payment): Part => {
    const left = below.get(part.travelerId);
    if (!left || part.amount >= 0 || left[payment] === 0) return part;
    const back = Math.max(part.amount, left[payment]);
    left[payment] -= back;
    return { ...part, amount: part.amount - back };
  };
  const last = items.toReversed().map((money) => {
    const parts = money.parts.map((part) => held(part, money.item.payment));
    return { ...money, parts };
  });
  return { items: last.toReversed(), overDiscounted: [...below.keys()] };
}

const sumOf = (parts: readonly Part[]) => parts.reduce((sum, { amount }) => sum + amount, 0);

/**
 * Computes what everyone pays. The shares and what is unshared add up to the cost, to the last unit
 * (SPEC-2 5).
 */
export function planMoney(there: WhoIsThere): PlanMoney {
  const { owed, items: raw, withoutRate } = rawMoney(there);
  const { items, overDiscounted } = withoutNegativeSums(owed, raw);
  const total = { included: 0, onSite: 0 };
  let unshared = 0;
  const counted = items.map((money, at): ItemMoney => {
    const due = sumOf(raw[at]?.parts ?? []) + money.unpaid;
    total[money.item.payment] += due;
    unshared += due - sumOf(money.parts);
    return { ...money, total: due };
  });
  const paid = new Map(
    [...owed].map(([travelerId, { included, onSite }]) => [
      travelerId,
      { included: Math.max(0, included), onSite: Math.max(0, onSite) },
    ]),
  );
  return { people: paid, owed, total, unshared, items: counted, overDiscounted, withoutRate };
}

/** What one person of a party pays, in whole minor units of the plan's currency. */
export interface PersonShare {
  travelerId: TravelerId;
  /** What is included for them. */
  share: number;
  /** What is paid for them along the way. */
  onSite: number;
}

/** What a party pays: its sums, and a line for each of its people who go, in order. */
export interface PartyShare {
  share: number;
  onSite: number;
  people: readonly PersonShare[];
}

/**
 * Returns what each party pays (SPEC-4 14.2), by who answers for it, in the order of first answers.
 * Shares are worked out for each person; a party's is their sum.
 * @param money the plan's money, if already computed
 */
export function partyShares(
  there: WhoIsThere,
  money: Pick<PlanMoney, 'people'> = planMoney(there),
): Map<TravelerId, PartyShare> {
  const parties = new Map<TravelerId, PartyShare>();
  for (const [travelerId, { included: share, onSite }] of money.people) {
    const party = there.days.get(travelerId)?.partyOf ?? travelerId;
    const known = parties.get(party) ?? { share: 0, onSite: 0, people: [] };
    parties.set(party, {
      share: known.share + share,
      onSite: known.onSite + onSite,
      people: [...known.people, { travelerId, share, onSite }],
    });
  }
  return parties;
}
