import type { DayNumber } from '@/platform/domain/dayNumber';
import { type Candidate, countPeople } from './candidate';
import { type Group, startTable } from './group';
import { fullestRuns, peopleAt } from './windows';

/** Why no night suits everyone with dates, at any cost (SPEC-2 3.3). People are list indexes. */
export interface Conflict {
  /** People whose dates are over, with their last day. */
  past: { person: number; until: DayNumber }[];
  /** People who gave single days and don't stretch. */
  singleDay: { person: number; days: readonly DayNumber[] }[];
  /** One person who has to leave before the other can arrive; the days include their stretch. */
  pair: {
    leaves: number;
    until: DayNumber;
    comes: number;
    from: DayNumber;
    /** True if either of them would stretch at all. */
    stretching: boolean;
  } | null;
  /** Where somebody gave several ranges: the fewest whom no night suits together (SPEC-5 17). */
  together: number[] | null;
  /** The most people whom one night suits, if not even four explain it. */
  most: number | null;
}

const lastDay = ({ ranges, slack }: Candidate) => (ranges.at(-1)?.to ?? 0) + slack;
const firstDay = ({ ranges, slack }: Candidate) => (ranges[0]?.from ?? 0) - slack;

/** The latest first day and the earliest last one, where each gave one range; null if they meet. */
function pairOf(people: readonly Candidate[], some: readonly number[]): Conflict['pair'] {
  const at = (person: number) => people[person] as Candidate;
  const leaves = some.reduce((a, b) => (lastDay(at(b)) < lastDay(at(a)) ? b : a));
  const comes = some.reduce((a, b) => (firstDay(at(b)) > firstDay(at(a)) ? b : a));
  const [until, from] = [lastDay(at(leaves)), firstDay(at(comes))];
  const stretching = at(leaves).slack > 0 || at(comes).slack > 0;
  return from >= until ? { leaves, until, comes, from, stretching } : null;
}

/** The most people who are named. */
const MOST_NAMED = 4;
/** How often the search looks for a last person: all fours of fifty people, all threes of 200. */
const MOST_LOOKS = 20_000;

/** Who is away on a night, a bit for each person. */
type Away = Int32Array;

const isAway = (away: Away, person: number) => ((away[person >> 5] as number) >> (person & 31)) & 1;

/** The first person after another who is away on all of these nights; null if nobody is. */
function awayOnAll(nights: readonly Away[], after: number, people: number): number | null {
  const all = Int32Array.from(nights[0] as Away);
  for (const night of nights) {
    let any = 0;
    for (let word = (after + 1) >> 5; word < all.length; word += 1) {
      all[word] = (all[word] as number) & (night[word] as number);
      any |= all[word] as number;
    }
    if (any === 0) return null;
  }
  for (let person = after + 1; person < people; person += 1) {
    if (isAway(all, person)) return person;
  }
  return null;
}

/**
 * The fewest people, two to four, of whom no night holds all; those who come first in the list at a
 * tie. Null if there are none, or in a large group none that are found soon.
 * @param nights who is away on each night that counts
 */
function fewestApart(nights: readonly Away[], people: number): number[] | null {
  let looks = 0;
  const search = (left: readonly Away[], after: number, count: number): number[] | null => {
    if (count === 1) {
      looks += 1;
      const last = awayOnAll(left, after, people);
      return last === null ? null : [last];
    }
    for (let person = after + 1; person < people && looks < MOST_LOOKS; person += 1) {
      const still = left.filter((away) => !isAway(away, person));
      // Whoever is away on none of these nights explains nothing.
      if (still.length === left.length || still.length === 0) continue;
      const others = search(still, person, count - 1);
      if (others) return [person, ...others];
    }
    return null;
  };
  for (let count = 2; count <= MOST_NAMED; count += 1) {
    const found = search(nights, -1, count);
    if (found) return found;
  }
  return null;
}

/** Who explains that no night suits these people, of whom somebody gave several ranges. */
function apart(group: Group): Pick<Conflict, 'together' | 'most'> | null {
  const { people } = group;
  const table = startTable(group, 1);
  const runs = fullestRuns(group, table, [{ first: group.today, last: Infinity }]);
  if (runs.some(({ count }) => count === countPeople(people))) return null;
  const nights = runs.map(({ first }): Away => {
    const away = new Int32Array(Math.ceil(people.length / 32)).fill(-1);
    const there = peopleAt(table, first);
    for (let one = 0; one < there.length; one += 1) {
      const at = there[one] as number;
      away[at >> 5] = (away[at >> 5] as number) ^ (1 << (at & 31));
    }
    return away;
  });
  const together = fewestApart(nights, people.length);
  return { together, most: together ? null : Math.max(0, ...runs.map(({ count }) => count)) };
}

/**
 * Finds the conflict. Where each gave one range, one or two people always explain it, because
 * intervals on a line that meet in pairs all meet in one point. Null if one night suits everybody,
 * or there is nobody. In a tie, names whoever answered first.
 */
export function conflictOf(people: readonly Candidate[], today: DayNumber): Conflict | null {
  const conflict: Conflict = { past: [], singleDay: [], pair: null, together: null, most: null };
  const others: number[] = [];
  for (const [at, person] of people.entries()) {
    const ahead = person.ranges.filter(({ to }) => to + person.slack > today);
    if (ahead.length === 0) {
      conflict.past.push({ person: at, until: person.ranges.at(-1)?.to ?? today });
    } else if (person.slack === 0 && ahead.every(({ from, to }) => from === to)) {
      conflict.singleDay.push({ person: at, days: ahead.map(({ from }) => from) });
    } else {
      others.push(at);
    }
  }
  if (others.length > 0) {
    const left = others.map((at) => people[at] as Candidate);
    if (left.every(({ ranges }) => ranges.length === 1)) conflict.pair = pairOf(people, others);
    else {
      const found = apart({ people: left, must: [], cost: null, today });
      conflict.together = found?.together?.map((at) => others[at] as number) ?? null;
      conflict.most = found?.most ?? null;
    }
  }
  const { past, singleDay, pair, together, most } = conflict;
  const isNone = past.length + singleDay.length === 0 && !pair && !together && most === null;
  return isNone ? null : conflict;
}
