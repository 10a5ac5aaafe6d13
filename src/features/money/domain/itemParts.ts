import { isPerPerson, isPerRoom } from '@/features/plans/domain/bookings';
import type { Item } from '@/features/plans/domain/item';
import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import type { Plan } from '@/features/plans/domain/plan';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import {
  nightsIn,
  type PeopledItem,
  nightsOf as spanOf,
  type WhoIsThere,
} from '@/features/plans/domain/whoIsThere';
import type { PersonKind } from '@/features/responses/domain/companions';
import { type Conversion, conversion, convert } from '@/platform/domain/money/rate';
import { splitByWeight } from '@/platform/domain/money/splitByWeight';
import { onceFor } from '@/platform/domain/onceFor';

/** What an item costs one person, in whole minor units of the plan's currency. */
export interface Part {
  travelerId: TravelerId;
  amount: number;
}

/** A plan, and when everyone who goes is there. */
type PlanDays = Pick<WhoIsThere, 'plan' | 'days'>;

/** What an item costs those who are in it. */
export interface ItemParts {
  parts: readonly Part[];
  /** What nobody pays, because nobody is in it or in one of its rooms. */
  unpaid: number;
  /** True if people's own prices exceed what it costs. */
  isOverpriced: boolean;
}

/** People who pay one amount together: everyone in an item, or in one of its rooms. */
export interface Pool {
  /** Those with a price of their own, and that price. */
  own: ReadonlyMap<TravelerId, number>;
  /** Those who share the rest, in the order of their first answers. */
  others: readonly TravelerId[];
  /** How the rest is split among them: by their nights, or 1 each. */
  weights: readonly number[];
  isByNights: boolean;
  amount: number;
  /** The amount if some of them drop out; absent if it is the same. */
  amountWithout?: (gone: ReadonlySet<TravelerId>) => number;
  /**
   * True if it is money back. Kept here because a small amount may be converted to 0, which has no
   * sign.
   */
  isDiscount: boolean;
}

const total = (amounts: Iterable<number>): number => {
  let sum = 0;
  for (const amount of amounts) sum += amount;
  return sum;
};

/**
 * Returns what a pool has to pay besides people's own prices: never below 0 or, for a discount,
 * above it.
 */
export function restOf({
  amount,
  own,
  isDiscount,
}: Pick<Pool, 'amount' | 'own' | 'isDiscount'>): number {
  const rest = amount - total(own.values());
  return isDiscount ? Math.min(0, rest) : Math.max(0, rest);
}

const isOver = ({ amount, own, isDiscount }: Pool): boolean => {
  const rest = amount - total(own.values());
  return isDiscount ? rest > 0 : rest < 0;
};

/** True if several people share the amount, instead of paying it each. */
export const isShared = ({ costPer }: Pick<Item, 'costPer'>): boolean =>
  costPer === 'group' || isPerRoom(costPer);

/** True for somebody who takes no part in what others share (SPEC-4 14.2). */
const isInfant = (days: WhoIsThere['days'], id: TravelerId) => days.get(id)?.kind === 'infant';

/** Those who share an amount, and what it costs them. */
interface Group {
  people: readonly TravelerId[];
  cost: number;
}

function groupsOf({ item, people, roomOf }: PeopledItem): Group[] {
  const cost = item.cost ?? 0;
  if (item.costPer === 'group') return [{ people, cost }];
  // Without rooms nobody can pay for one, but its cost is still due: one empty room.
  if (item.rooms.length === 0) return [{ people: [], cost }];
  const rooms = item.rooms.map((): TravelerId[] => []);
  for (const travelerId of people) rooms[roomOf.get(travelerId) ?? -1]?.push(travelerId);
  return rooms.map((mates, at) => ({ people: mates, cost: item.rooms[at]?.cost ?? cost }));
}

/** Returns on how many nights any of these people is there; all of them if none is. */
function nightsSlept(
  { days: stay }: PeopledItem,
  days: WhoIsThere['days'],
  people: readonly TravelerId[],
): number {
  let [until, count] = [stay.from, 0];
  const nights = people.flatMap((id) => {
    const own = days.get(id);
    return own ? [spanOf(own, stay)] : [];
  });
  for (const { from, to } of nights.sort((a, b) => a.from - b.from)) {
    count += Math.max(0, to - Math.max(from, until));
    until = Math.max(until, to);
  }
  return count === 0 ? stay.to - stay.from : count;
}

/** Returns by how much an item's cost is multiplied at most. */
export const mostTimes = ({ item: { costPer }, days }: PeopledItem): number =>
  costPer === 'night' || costPer === 'roomNight' ? days.to - days.from : 1;

/** Returns for how many of an item's nights somebody is there. */
export function nightsOf(peopled: PeopledItem, days: WhoIsThere['days'], id: TravelerId): number {
  const own = days.get(id);
  return own ? nightsIn(own, peopled.days) : 0;
}

/**
 * Returns the pools of an item whose amount is shared. A stay is split by nights (unless its plan
 * says by heads), anything else by heads. Infants are in none, unless they have an own price.
 */
export function poolsOf(peopled: PeopledItem, there: PlanDays, worth: Worth): Pool[] {
  const { item } = peopled;
  const isDiscount = (item.cost ?? 0) < 0;
  const prices = new Map(item.prices.map((price) => [price.travelerId, price.amount]));
  const isRoomNight = item.costPer === 'roomNight';
  const isByNights =
    ITEM_KINDS[item.kind].isStay && (isRoomNight || there.plan.staysSplitBy === 'nights');
  return groupsOf(peopled).map(({ people, cost }) => {
    const amountFor = (mates: readonly TravelerId[]) =>
      worth(isRoomNight ? cost * nightsSlept(peopled, there.days, mates) : cost);
    const sharing = people.filter((id) => !isInfant(there.days, id));
    const own = new Map<TravelerId, number>();
    const others: TravelerId[] = [];
    for (const id of people) {
      const price = prices.get(id);
      if (price !== undefined) own.set(id, worth(price));
      else if (!isInfant(there.days, id)) others.push(id);
    }
    const weights = others.map((id) => (isByNights ? nightsOf(peopled, there.days, id) : 1));
    const pool = { amount: amountFor(sharing), isDiscount, own, others, weights, isByNights };
    if (!isRoomNight) return pool;
    const amountWithout = (gone: ReadonlySet<TravelerId>) =>
      amountFor(sharing.filter((id) => !gone.has(id)));
    return { ...pool, amountWithout };
  });
}

function partsOfPool(pool: Pool): Part[] {
  const amounts = splitByWeight(restOf(pool), pool.weights);
  return [
    ...pool.others.map((travelerId, at) => ({ travelerId, amount: amounts[at] ?? 0 })),
    ...[...pool.own].map(([travelerId, amount]) => ({ travelerId, amount })),
  ];
}

/**
 * Returns what an item with a cost per person, or per person and night, costs once for somebody
 * (SPEC-4 14.2): the price of their kind, else what adults pay, and nothing for infants.
 */
export function priceFor(
  { cost, childPrice, infantPrice }: Pick<Item, 'cost' | 'childPrice' | 'infantPrice'>,
  kind: PersonKind,
): number | null {
  if (kind === 'infant') return infantPrice;
  return (kind === 'child' ? childPrice : null) ?? cost ?? 0;
}

/** Returns what each person pays on their own, per night or once. */
function ownParts(peopled: PeopledItem, { days }: PlanDays, worth: Worth): Part[] {
  const { item, people } = peopled;
  const prices = new Map(item.prices.map(({ travelerId, amount }) => [travelerId, amount]));
  return people.flatMap((travelerId) => {
    const price = prices.get(travelerId);
    if (price !== undefined) return [{ travelerId, amount: worth(price) }];
    const times = item.costPer === 'night' ? nightsOf(peopled, days, travelerId) : 1;
    const each = priceFor(item, days.get(travelerId)?.kind ?? 'adult');
    return each === null || times === 0 ? [] : [{ travelerId, amount: worth(each * times) }];
  });
}

/**
 * Returns what an optional item costs somebody who takes it (SPEC-5 18), in whole minor units of the
 * plan's currency; null if the plan has no rate for it.
 */
export function offeredPrice(
  peopled: PeopledItem,
  there: PlanDays,
  travelerId: TravelerId,
): number | null {
  const worth = worthOf(peopled.item, there.plan, mostTimes(peopled));
  const [part] = worth ? ownParts({ ...peopled, people: [travelerId] }, there, worth) : [];
  return worth && (part?.amount ?? 0);
}

/** True if anybody pays something for an item, or gets something back. */
export function isCostly({ cost, costPer, childPrice, infantPrice, prices, rooms }: Item): boolean {
  if (cost === null) return false;
  if (isPerPerson(costPer) && (childPrice || infantPrice)) return true;
  return cost !== 0 || prices.some(({ amount }) => amount !== 0) || rooms.some((room) => room.cost);
}

function partsBy(peopled: PeopledItem, there: PlanDays, worth: Worth): ItemParts {
  const { item } = peopled;
  if (!isShared(item)) {
    const parts = ownParts(peopled, there, worth);
    const unpaid = parts.length === 0 ? worth(item.cost ?? 0) : 0;
    return { parts, unpaid, isOverpriced: false };
  }
  const pools = poolsOf(peopled, there, worth);
  return {
    parts: pools.flatMap(partsOfPool),
    unpaid: total(pools.map((pool) => (pool.others.length === 0 ? restOf(pool) : 0))),
    isOverpriced: pools.some(isOver),
  };
}

/**
 * Returns what an item costs each person in it (SPEC-2 5), before discounts are limited to what
 * people pay. Null if the plan has no rate for it.
 */
export function itemParts(peopled: PeopledItem, { plan, days }: PlanDays): ItemParts | null {
  return partsIn(plan)(days)(peopled);
}

const partsIn = onceFor((plan: Plan) =>
  onceFor((days: WhoIsThere['days']) =>
    onceFor((peopled: PeopledItem): ItemParts | null => {
      const { item } = peopled;
      if (!isCostly(item)) return { parts: [], unpaid: 0, isOverpriced: false };
      const worth = worthOf(item, plan, mostTimes(peopled));
      return worth && partsBy(peopled, { plan, days }, worth);
    }),
  ),
);

/** An amount in the currency in which it was typed. */
export interface TypedAmount {
  amount: number;
  currency: string;
}

/** Returns an item's parts in its own currency; empty if that is the plan's. */
export function typedParts(
  peopled: PeopledItem,
  there: WhoIsThere,
): ReadonlyMap<TravelerId, TypedAmount> {
  const { itemCurrency: currency } = peopled.item;
  if (currency === null || currency === there.plan.currency) return new Map();
  const { parts } = partsBy(peopled, there, same);
  return new Map(parts.map(({ travelerId, amount }) => [travelerId, { amount, currency }]));
}

/** Converts an amount of an item to the plan's currency, both in whole minor units. */
export type Worth = (minor: number) => number;

type CostlyItem = Pick<Item, 'cost' | 'itemCurrency' | 'prices' | 'rooms'> &
  Partial<Pick<Item, 'childPrice' | 'infantPrice'>>;

/** For amounts that are already in the plan's currency, or stay in their own. */
const same: Worth = (minor) => minor;

// Cached, because the plan's rates are needed for each of its items.
export const conversionsOf = onceFor(
  ({ rates, currency: to }: Pick<Plan, 'rates' | 'currency'>): ReadonlyMap<string, Conversion> =>
    new Map(rates.map(({ currency, rate }) => [currency, conversion(rate, currency, to)])),
);

/**
 * Returns the conversion of an item's amounts to the plan's currency, rounded once. Null if the
 * plan has no rate for them, or one that makes them too large to count.
 * @param times the most by which its cost is multiplied before the conversion
 */
export function worthOf(item: CostlyItem, plan: Plan, times = 1): Worth | null {
  const from = item.itemCurrency ?? plan.currency;
  if (from === plan.currency) return same;
  const by = conversionsOf(plan).get(from);
  if (!by) return null;
  const most = Math.max(
    ...[item.cost, item.childPrice, item.infantPrice, ...item.rooms.map(({ cost }) => cost)].map(
      (cost) => Math.abs(cost ?? 0) * times,
    ),
    ...item.prices.map(({ amount }) => Math.abs(amount)),
  );
  return convert(most, by) === null ? null : (minor) => convert(minor, by) ?? 0;
}
