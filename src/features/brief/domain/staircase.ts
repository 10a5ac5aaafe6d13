import { onceFor } from '@/platform/domain/onceFor';
import { waitsForDates } from './bestDates';
import type { Brief } from './brief';
import { type Candidate, sizeOf } from './candidate';
import { countedStarts, type Group, startTable } from './group';

/** People's indexes, sorted by the first and the last day they could be there, for any length. */
const ordersOf = onceFor(({ people }: Group) => {
  const firsts = people.map(({ from, slack }) => from - slack);
  const lasts = people.map(({ to, slack }) => to + slack);
  const sorted = (days: readonly number[]) =>
    [...days.keys()].sort((a, b) => (days[a] as number) - (days[b] as number));
  return { byFirst: sorted(firsts), byLast: sorted(lasts) };
});

/** The most people, companions counted, any window of that many nights can have; 0 if none counts. */
export function mostPeople(group: Group, nights: number): number {
  const sizeAt = (at: number) => sizeOf(group.people[at] as Candidate);
  const { first, last } = startTable(group, nights);
  const counted = countedStarts(group, { first, last });
  if (!counted) return 0;
  const { byFirst, byLast } = ordersOf(group);
  const isIn = (at: number) =>
    (first[at] as number) <= counted.last && (last[at] as number) >= counted.first;
  let [most, there, gone] = [0, 0, 0];
  for (const at of byFirst) {
    if (!isIn(at)) continue;
    there += sizeAt(at);
    const day = Math.max(first[at] as number, counted.first);
    // Everyone counted here has not left yet, so `byLast` never runs out.
    for (let next = byLast[gone] as number; (last[next] as number) < day; ) {
      if (isIn(next)) there -= sizeAt(next);
      gone += 1;
      next = byLast[gone] as number;
    }
    most = Math.max(most, there);
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
  return Math.min(LONGEST, Math.max(0, ...people.map(({ from, to, slack }) => to - from + slack)));
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
