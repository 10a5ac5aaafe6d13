import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { WhoIsThere } from '@/features/plans/domain/whoIsThere';
import { splitByWeight } from '@/platform/domain/money/splitByWeight';
import { isCostly, isShared, mostTimes, type Pool, poolsOf, restOf } from './itemParts';
import { type PlanMoney, rawMoney } from './shares';
import { worthOf } from './worth';

/** Returns what those who share the rest of a pool pay if one of them, by index, drops out. */
function withoutOther({ weights }: Pool, rest: number): (other: number) => readonly number[] {
  const isEven = weights.every((weight) => weight === weights[0]);
  const even = isEven ? splitByWeight(rest, weights.slice(1)) : null;
  return (other) => even ?? splitByWeight(rest, weights.toSpliced(other, 1));
}

/**
 * For each person who shares the rest of a pool, and each other person who may drop out of it, adds
 * how much the first one's part rises if the other drops out.
 * @param added by the index of the person who pays, then by that of the one who drops out
 */
function addRises(
  pool: Pool,
  places: ReadonlyMap<TravelerId, number>,
  added: readonly Float64Array[],
): void {
  const { others, own, weights } = pool;
  const at = others.map((id) => places.get(id) ?? -1);
  const rows = at.map((place) => added[place]);
  const before = splitByWeight(restOf(pool), weights);
  const left = withoutOther(pool, restOf(pool));
  for (const [dropped, column] of at.entries()) {
    const amount = pool.amountWithout?.(others[dropped] ?? '');
    const after =
      amount === undefined
        ? left(dropped)
        : splitByWeight(restOf({ ...pool, amount }), weights.toSpliced(dropped, 1));
    for (const [one, row] of rows.entries()) {
      if (!row || one === dropped) continue;
      const rise = (after[one > dropped ? one - 1 : one] ?? 0) - (before[one] ?? 0);
      row[column] = (row[column] ?? 0) + rise;
    }
  }
  for (const dropped of own.keys()) {
    const amount = pool.amountWithout?.(dropped) ?? pool.amount;
    const left = new Map([...own].filter(([id]) => id !== dropped));
    const rest = restOf({ ...pool, amount, own: left });
    const after = splitByWeight(rest, weights);
    const column = places.get(dropped) ?? -1;
    for (const [one, row] of rows.entries()) {
      if (row) row[column] = (row[column] ?? 0) + ((after[one] ?? 0) - (before[one] ?? 0));
    }
  }
}

/**
 * Returns the most that each person's share could be if any one other person dropped out
 * (SPEC-2 5): never less than the share, and just the share for somebody alone. Dropping out only
 * affects the items somebody shared, so a single pass over the items is enough.
 * @param money what everyone owes, if already computed
 */
export function ceilings(
  there: WhoIsThere,
  { owed }: Pick<PlanMoney, 'owed'> = rawMoney(there),
): Map<TravelerId, number> {
  const places = new Map([...there.days.keys()].map((travelerId, at) => [travelerId, at]));
  const added = [...places.keys()].map(() => new Float64Array(places.size));
  for (const peopled of there.items) {
    const { item } = peopled;
    if (!isCostly(item) || !isShared(item) || item.payment !== 'included') continue;
    const worth = worthOf(item, there.plan, mostTimes(peopled));
    if (!worth) continue;
    for (const pool of poolsOf(peopled, there, worth)) addRises(pool, places, added);
  }
  return new Map(
    [...places].map(([travelerId, place]) => {
      const share = owed.get(travelerId)?.included ?? 0;
      return [travelerId, Math.max(0, share + Math.max(0, ...(added[place] ?? [])))];
    }),
  );
}
