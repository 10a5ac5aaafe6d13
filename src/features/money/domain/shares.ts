import type { Payment } from '@/features/plans/domain/itemChoices';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { nightsIn, type PeopledItem, type WhoIsThere } from '@/features/plans/domain/whoIsThere';
import { splitAmount } from '@/platform/domain/money/splitAmount';

/** What an item costs one person, in whole minor units of the plan's currency. */
interface Part {
  travelerId: TravelerId;
  amount: number;
}

/** The groups among which an item's amount is split: everyone on it, or each room. */
function splits({ item, people, roomOf }: PeopledItem): (readonly TravelerId[])[] {
  if (item.costPer === 'group') return [people];
  const rooms = item.rooms.map((): TravelerId[] => []);
  for (const travelerId of people) rooms[roomOf.get(travelerId) ?? -1]?.push(travelerId);
  return rooms;
}

/** What an item costs each who is in it (SPEC-2 5); nobody pays for a room that is empty. */
export function partsOf(peopled: PeopledItem, days: WhoIsThere['days']): Part[] {
  const { item, people } = peopled;
  const { cost, costPer } = item;
  if (cost === null) return [];
  switch (costPer) {
    case 'person':
      return people.map((travelerId) => ({ travelerId, amount: cost }));
    case 'night':
      return people.map((travelerId) => {
        const own = days.get(travelerId);
        return { travelerId, amount: own ? cost * nightsIn(own, peopled.days) : 0 };
      });
    case 'group':
    case 'room':
      return splits(peopled).flatMap((sharers) => {
        const amounts = splitAmount(cost, sharers.length);
        return sharers.map((travelerId, at) => ({ travelerId, amount: amounts[at] ?? 0 }));
      });
  }
}

/** What an item comes to in all; a cost for the group is due although nobody is in it to share it. */
function totalOf(peopled: PeopledItem, parts: readonly Part[]): number {
  const { cost, costPer } = peopled.item;
  if (cost !== null && costPer === 'group') return cost;
  return parts.reduce((sum, { amount }) => sum + amount, 0);
}

/** What one item comes to, and who pays how much of it. */
export interface ItemMoney {
  item: PeopledItem['item'];
  total: number;
  parts: readonly Part[];
}

/** What each item that costs something comes to, in the order of the items. */
export function itemMoney(there: WhoIsThere): ItemMoney[] {
  return there.items.flatMap((peopled) => {
    if (!peopled.item.cost) return [];
    const parts = partsOf(peopled, there.days);
    return [{ item: peopled.item, total: totalOf(peopled, parts), parts }];
  });
}

/** The money of a plan, in whole minor units of its currency. All sums are exact up to 2^53 units. */
export interface PlanMoney {
  /** What each pays of what is included: their share. And what they pay on the way. */
  people: ReadonlyMap<TravelerId, Readonly<Record<Payment, number>>>;
  /** What all of it costs. */
  total: Readonly<Record<Payment, number>>;
  /** What nobody shares, since nobody is in it. */
  unshared: number;
}

/** What everyone pays: the shares and what is unshared add up to the cost, to the last unit (SPEC-2 5). */
export function planMoney(there: WhoIsThere): PlanMoney {
  const people = new Map(
    [...there.days.keys()].map((travelerId) => [travelerId, { included: 0, onSite: 0 }]),
  );
  const total = { included: 0, onSite: 0 };
  let unshared = 0;
  for (const peopled of there.items) {
    const { payment } = peopled.item;
    const parts = partsOf(peopled, there.days);
    for (const { travelerId, amount } of parts) {
      const own = people.get(travelerId);
      if (own) own[payment] += amount;
    }
    const cost = totalOf(peopled, parts);
    total[payment] += cost;
    if (parts.length === 0) unshared += cost;
  }
  return { people, total, unshared };
}

/** By how much one's part rises when the other of two sharers drops out. */
function rises(cost: number, sharers: number): (own: number, other: number) => number {
  const [before, after] = [splitAmount(cost, sharers), splitAmount(cost, sharers - 1)];
  return (own, other) => (after[other < own ? own - 1 : own] ?? 0) - (before[own] ?? 0);
}

/**
 * The highest that each one's share would be if any one other dropped out (SPEC-2 5); alone, the
 * share itself. Somebody's going changes nothing but what they shared, so that this is added up in
 * one go through the items.
 */
export function ceilings(there: WhoIsThere): Map<TravelerId, number> {
  const shares = planMoney(there).people;
  const places = new Map([...there.days.keys()].map((travelerId, at) => [travelerId, at]));
  const added = [...places.keys()].map(() => new Float64Array(places.size));
  for (const peopled of there.items) {
    const { cost, costPer, payment } = peopled.item;
    const isSplit = costPer === 'group' || costPer === 'room';
    if (!cost || !isSplit || payment !== 'included') continue;
    for (const sharers of splits(peopled)) {
      if (sharers.length < 2) continue;
      const riseOf = rises(cost, sharers.length);
      const at = sharers.map((travelerId) => places.get(travelerId) ?? 0);
      for (const [own, place] of at.entries()) {
        const row = added[place];
        for (const [other, otherPlace] of at.entries()) {
          if (row && own !== other) row[otherPlace] = (row[otherPlace] ?? 0) + riseOf(own, other);
        }
      }
    }
  }
  return new Map(
    [...places].map(([travelerId, place]) => {
      const share = shares.get(travelerId)?.included ?? 0;
      return [travelerId, share + Math.max(0, ...(added[place] ?? []))];
    }),
  );
}
