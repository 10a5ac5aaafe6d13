import { onceFor } from '@/platform/domain/onceFor';
import { waitsForDates } from './bestDates';
import type { Brief } from './brief';
import { countedStarts, type Group, NEVER, startTable } from './group';

/** The places of ranges, by the first and by the last day that they stretch to, for any length. */
const ordersOf = onceFor(({ people }: Group) => {
  const all = people.flatMap(({ ranges, slack, size = 1 }) =>
    ranges.map(({ from, to }) => ({ first: from - slack, last: to + slack, size })),
  );
  /** Sorted as numbers of a day and a place each, which is quicker than by a function. */
  const sorted = (day: 'first' | 'last') => {
    const days = Float64Array.from(all, (one, at) => one[day] * all.length + at).sort();
    return Int32Array.from(days, (one) => ((one % all.length) + all.length) % all.length);
  };
  return {
    byFirst: sorted('first'),
    byLast: sorted('last'),
    sizes: Int32Array.from(all, ({ size }) => size),
  };
});

/** The most people, companions counted, any window of that many nights can have; 0 if none counts. */
export function mostPeople(group: Group, nights: number): number {
  const table = startTable(group, nights);
  const { first, last } = table;
  const { byFirst, byLast, sizes } = ordersOf(group);
  let [begun, ended, there, most] = [0, 0, 0, 0];
  /** How many can begin on this day; days are asked in order. */
  const countOn = (day: number) => {
    for (; begun < byFirst.length; begun += 1) {
      const place = byFirst[begun] as number;
      if (first[place] === NEVER.first) continue;
      if ((first[place] as number) > day) break;
      there += sizes[place] as number;
    }
    for (; ended < byLast.length; ended += 1) {
      const place = byLast[ended] as number;
      if (last[place] === NEVER.last) continue;
      if ((last[place] as number) >= day) break;
      there -= sizes[place] as number;
    }
    most = Math.max(most, there);
  };
  for (const counted of countedStarts(group, table)) {
    countOn(counted.first);
    // More can come only from a day on which somebody's starts begin.
    while (begun < byFirst.length) {
      const day = first[byFirst[begun] as number] as number;
      if (day > counted.last) break;
      countOn(day);
    }
  }
  return most;
}

/** The longest stay possible for anyone, up to `most` nights; 0 if nobody can stay a night. */
export function longestStay(group: Group, most: number): number {
  for (let nights = most; nights >= 1; nights -= 1) {
    if (mostPeople(group, nights) > 0) return nights;
  }
  return 0;
}

/** A cap of one year, in nights. */
const LONGEST = 366;

/** The longest stay anybody's dates allow, whatever it costs. */
export function longestOf({ people }: Group): number {
  return Math.min(
    LONGEST,
    Math.max(
      0,
      ...people.flatMap(({ ranges, slack }) => ranges.map(({ from, to }) => to - from + slack)),
    ),
  );
}

/** Consecutive lengths with the same number of people. */
export interface StaircaseRun {
  /** The fewest and the most nights. */
  from: number;
  to: number;
  people: number;
}

/**
 * 'Nights and people' (SPEC-2 3.3): the most people for each length, ending with the longest that
 * suits two, with equal steps merged.
 */
export function staircaseRuns(brief: Brief): StaircaseRun[] {
  if (waitsForDates(brief)) return [];
  const { group } = brief;
  const longest = longestOf(group);
  const runs: StaircaseRun[] = [];
  for (let nights = 1; nights <= longest; nights += 1) {
    const people = mostPeople(group, nights);
    const last = runs.at(-1);
    if (last?.people === people) last.to = nights;
    else runs.push({ from: nights, to: nights, people });
  }
  return runs.slice(0, runs.findLastIndex(({ people }) => people >= 2) + 1);
}
