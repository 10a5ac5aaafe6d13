import type { TravelerId } from '@/features/plans/domain/travelerId';
import type { WhoIsThere } from '@/features/plans/domain/whoIsThere';
import { grouped } from '@/platform/domain/grouped';
import { splitByWeight } from '@/platform/domain/money/splitByWeight';
import { isCostly, isShared, mostTimes, type Pool, poolsOf, restOf, worthOf } from './itemParts';
import { type PlanMoney, rawMoney } from './shares';

/** Splits a rest among some of those who share a pool, by index; even splits are worked out once. */
function splitter({ weights }: Pool): (rest: number, staying: readonly number[]) => number[] {
  const isEven = weights.every((weight) => weight === weights[0]);
  const known = new Map<string, number[]>();
  return (rest, staying) => {
    const key = `${rest} ${staying.length}`;
    const parts =
      known.get(key) ??
      splitByWeight(
        rest,
        staying.map((at) => weights[at] ?? 0),
      );
    if (isEven) known.set(key, parts);
    return parts;
  };
}

/** What a pool has left to pay once these people drop out. */
function restWithout(pool: Pool, gone: ReadonlySet<TravelerId>): number {
  const own = new Map([...pool.own].filter(([id]) => !gone.has(id)));
  return restOf({ ...pool, own, amount: pool.amountWithout?.(gone) ?? pool.amount });
}

/** People and parties, by their index in what `addRises` adds to. */
interface Places {
  people: ReadonlyMap<TravelerId, number>;
  parties: ReadonlyMap<TravelerId, number>;
  partyOf: (travelerId: TravelerId) => TravelerId;
}

/**
 * For each person who shares the rest of a pool, and each party that may drop out of it, adds how
 * much the person's part rises if the party drops out.
 * @param added by the index of the person who pays, then by that of the party that drops out
 */
function addRises(pool: Pool, places: Places, added: readonly Float64Array[]): void {
  const { others, own, weights } = pool;
  const rows = others.map((id) => added[places.people.get(id) ?? -1]);
  const before = splitByWeight(restOf(pool), weights);
  const split = splitter(pool);
  for (const [party, people] of grouped([...others, ...own.keys()], places.partyOf)) {
    const gone = new Set(people);
    const column = places.parties.get(party) ?? -1;
    const staying = others.flatMap((id, at) => (gone.has(id) ? [] : [at]));
    const after = split(restWithout(pool, gone), staying);
    for (const [place, at] of staying.entries()) {
      const row = rows[at];
      if (row) row[column] = (row[column] ?? 0) + ((after[place] ?? 0) - (before[at] ?? 0));
    }
  }
}

/**
 * Returns the most that each party's share could be if any one other party dropped out (SPEC-2 5,
 * SPEC-4 14.2), by who answers for it: never less than the share, and just the share for a party
 * alone. Dropping out only affects the items somebody shared, so a single pass over the items is
 * enough.
 * @param money what everyone owes, if already computed
 */
export function ceilings(
  there: WhoIsThere,
  { owed }: Pick<PlanMoney, 'owed'> = rawMoney(there),
): Map<TravelerId, number> {
  const partyOf = (id: TravelerId) => there.days.get(id)?.partyOf ?? id;
  const members = grouped([...there.days.keys()], partyOf);
  const places: Places = {
    people: new Map([...there.days.keys()].map((travelerId, at) => [travelerId, at])),
    parties: new Map([...members.keys()].map((party, at) => [party, at])),
    partyOf,
  };
  const added = [...places.people.keys()].map(() => new Float64Array(members.size));
  for (const peopled of there.items) {
    const { item } = peopled;
    if (!isCostly(item) || !isShared(item) || item.payment !== 'included') continue;
    const worth = worthOf(item, there.plan, mostTimes(peopled));
    if (!worth) continue;
    for (const pool of poolsOf(peopled, there, worth)) addRises(pool, places, added);
  }
  return new Map(
    [...members].map(([party, people]) => {
      const rows = people.map((id) => ({
        share: owed.get(id)?.included ?? 0,
        rises: added[places.people.get(id) ?? -1],
      }));
      // Each person's discounts are limited to what they pay, whoever drops out.
      const inAll = (rise: (rises: Float64Array | undefined) => number) =>
        rows.reduce((sum, { share, rises }) => sum + Math.max(0, share + rise(rises)), 0);
      let most = inAll(() => 0);
      for (const at of places.parties.values()) {
        most = Math.max(
          most,
          inAll((rises) => rises?.[at] ?? 0),
        );
      }
      return [party, most];
    }),
  );
}
