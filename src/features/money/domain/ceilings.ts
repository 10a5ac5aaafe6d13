import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { WhoIsThere } from '@/features/plans/domain/whoIsThere';
import { splitByWeight } from '@/platform/domain/money/splitByWeight';
import { isCostly, isShared, type Pool, poolsOf, restOf } from './itemParts';
import { rawMoney } from './shares';
import { worthOf } from './worth';

/** What those who share the rest of a pool pay of it if one of them, by their place, drops out. */
function withoutOther({ weights }: Pool, rest: number): (other: number) => readonly number[] {
  const isEven = weights.every((weight) => weight === weights[0]);
  const even = isEven ? splitByWeight(rest, weights.slice(1)) : null;
  return (other) => even ?? splitByWeight(rest, weights.toSpliced(other, 1));
}

/**
 * Tells, for each who shares the rest of a pool and each who may drop out of it, by how much the part of the one
 * rises when the other does.
 */
function eachRise(
  pool: Pool,
  take: (own: TravelerId, other: TravelerId, rise: number) => void,
): void {
  const { others, own, weights } = pool;
  const before = splitByWeight(restOf(pool), weights);
  const left = withoutOther(pool, restOf(pool));
  for (const [at, dropped] of others.entries()) {
    const after = left(at);
    for (const [place, id] of others.entries()) {
      if (place === at) continue;
      take(id, dropped, (after[place > at ? place - 1 : place] ?? 0) - (before[place] ?? 0));
    }
  }
  for (const dropped of own.keys()) {
    const rest = restOf({ ...pool, own: new Map([...own].filter(([id]) => id !== dropped)) });
    const after = splitByWeight(rest, weights);
    for (const [place, id] of others.entries()) {
      take(id, dropped, (after[place] ?? 0) - (before[place] ?? 0));
    }
  }
}

/**
 * The highest that each one's share would be if any one other dropped out (SPEC-2 5), never below the share; alone,
 * the share itself. Somebody's going changes nothing but what they shared, so that this is added up in one go
 * through the items.
 */
export function ceilings(there: WhoIsThere): Map<TravelerId, number> {
  const { people } = rawMoney(there);
  const places = new Map([...there.days.keys()].map((travelerId, at) => [travelerId, at]));
  const added = [...places.keys()].map(() => new Float64Array(places.size));
  for (const peopled of there.items) {
    const { item } = peopled;
    if (!isCostly(item) || !isShared(item) || item.payment !== 'included') continue;
    const worth = worthOf(item, there.plan);
    if (!worth) continue;
    for (const pool of poolsOf(peopled, there, worth)) {
      eachRise(pool, (own, other, rise) => {
        const row = added[places.get(own) ?? -1];
        const place = places.get(other) ?? -1;
        if (row) row[place] = (row[place] ?? 0) + rise;
      });
    }
  }
  return new Map(
    [...places].map(([travelerId, place]) => {
      const share = people.get(travelerId)?.included ?? 0;
      return [travelerId, Math.max(0, share + Math.max(0, ...(added[place] ?? [])))];
    }),
  );
}
