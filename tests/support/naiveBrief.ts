import type { Candidate } from '@/features/brief/domain/candidate';
import type { Group } from '@/features/brief/domain/group';

/**
 * The rules of SPEC-2 3.2 and 3.3, by trying every day. Slow, and shares no ideas with the solver
 * that it checks. A party is looked at as if each of its people had given its answer.
 */

interface NaiveWindow {
  start: number;
  /** Indexes of parties. */
  people: number[];
  fits: number;
  stretch: number;
}

function need(person: Candidate, start: number, nights: number): number {
  const needs = person.ranges.map(
    ({ from, to }) => Math.max(0, from - start) + Math.max(0, start + nights - to),
  );
  return Math.min(...needs);
}

function isOver(person: Candidate, group: Group, nights: number): boolean {
  if (!group.cost || !person.limit) return false;
  const times = { trip: 1, night: nights, day: nights + 1 }[person.limit.per];
  return person.limit.amount * times < group.cost.fixed + nights * group.cost.night;
}

/** A party's people, who all have its dates, slack and limit. */
const eachOf = (person: Candidate): Candidate[] => Array(person.size ?? 1).fill(person);

/** How many people these parties are. */
const headsOf = (group: Group, people: readonly number[]) =>
  people.flatMap((at) => eachOf(group.people[at] as Candidate)).length;

function windowAt(group: Group, start: number, nights: number): NaiveWindow | null {
  const window: NaiveWindow = { start, people: [], fits: 0, stretch: 0 };
  for (const [at, person] of group.people.entries()) {
    const days = need(person, start, nights);
    if (days > person.slack || isOver(person, group, nights)) continue;
    window.people.push(at);
    for (const _ of eachOf(person)) {
      window.stretch += days;
      if (days === 0) window.fits += 1;
    }
  }
  return group.must.every((at) => window.people.includes(at)) ? window : null;
}

/** Returns all windows of this many nights that count and have anybody, by start. */
export function naiveWindows(group: Group, nights: number): NaiveWindow[] {
  const last = Math.max(
    group.today,
    ...group.people.flatMap(({ ranges, slack }) => ranges.map(({ to }) => to + slack)),
  );
  const windows: NaiveWindow[] = [];
  for (let start = group.today; start <= last; start += 1) {
    const window = windowAt(group, start, nights);
    if (window && window.people.length > 0) windows.push(window);
  }
  return windows;
}

/**
 * Returns the entries. Undominated windows with the same people are merged into one, with its best
 * start and the adjacent starts that also work.
 */
export function naiveEntries(
  group: Group,
  nights: number,
  suggested: number | null,
  frame: { from: number; to: number } | null = null,
) {
  const isWithin = (start: number) => !frame || (frame.from <= start && start + nights <= frame.to);
  const windows = naiveWindows(group, nights);
  const has = (more: NaiveWindow, fewer: NaiveWindow) =>
    fewer.people.every((person) => more.people.includes(person));
  const undominated = windows.filter(
    (window) =>
      !windows.some(
        (other) =>
          has(other, window) &&
          (other.people.length > window.people.length || other.stretch < window.stretch),
      ),
  );
  const distance = (start: number) => (suggested === null ? 0 : Math.abs(start - suggested));
  const bySet = new Map<string, NaiveWindow[]>();
  for (const window of undominated) {
    const set = window.people.join();
    bySet.set(set, [...(bySet.get(set) ?? []), window]);
  }
  return [...bySet.values()]
    .map((same) => {
      const [best] = [...same].sort(
        (a, b) =>
          a.stretch - b.stretch || distance(a.start) - distance(b.start) || a.start - b.start,
      ) as [NaiveWindow];
      const starts = same.map(({ start }) => start);
      let [first, last] = [best.start, best.start];
      while (starts.includes(first - 1)) first -= 1;
      while (starts.includes(last + 1)) last += 1;
      return { ...best, starts: { first, last } };
    })
    .sort(
      (a, b) =>
        headsOf(group, b.people) - headsOf(group, a.people) ||
        b.fits - a.fits ||
        a.stretch - b.stretch ||
        Number(isWithin(b.start)) - Number(isWithin(a.start)) ||
        distance(a.start) - distance(b.start) ||
        a.start - b.start,
    );
}

/** Returns the largest number of people in any window of this many nights. */
export function naiveMost(group: Group, nights: number): number {
  return Math.max(0, ...naiveWindows(group, nights).map(({ people }) => headsOf(group, people)));
}

/** Returns the longest shorter stay that holds all these people, with its best start, or null. */
export function naiveShorterStay(
  group: Group,
  people: readonly number[],
  nights: number,
  suggested: number | null,
): { nights: number; start: number } | null {
  const distance = (start: number) => (suggested === null ? 0 : Math.abs(start - suggested));
  const stretch = (start: number, fewer: number) =>
    people
      .flatMap((at) => eachOf(group.people[at] as Candidate))
      .reduce((sum, person) => sum + need(person, start, fewer), 0);
  for (let fewer = nights - 1; fewer >= 1; fewer -= 1) {
    const holding = naiveWindows(group, fewer).filter((window) =>
      people.every((at) => window.people.includes(at)),
    );
    const [best] = holding.sort(
      (a, b) =>
        stretch(a.start, fewer) - stretch(b.start, fewer) ||
        distance(a.start) - distance(b.start) ||
        a.start - b.start,
    );
    if (best) return { nights: fewer, start: best.start };
  }
  return null;
}
