import type { DayNumber } from '@/platform/domain/dayNumber';
import { onceFor } from '@/platform/domain/onceFor';
import { type Candidate, type Cost, isOverBudget, type Starts } from './candidate';

/** Everyone with dates who is not left out, and what applies to all their windows (SPEC-2 3.2). */
export interface Group {
  /** In the order of first answers. */
  people: readonly Candidate[];
  /** Indexes into `people` of those who must come. */
  must: readonly number[];
  cost: Cost | null;
  /** The earliest day a window may begin. */
  today: DayNumber;
}

/**
 * The starts of windows of some length, as intervals. Each person has a place in the arrays for
 * each of their ranges, from `of[person]` up to `of[person + 1]`. An interval's first start stands
 * at the range that it begins with, and its last start both there, in `end`, and at the range that
 * it ends with, in `last`; at the others stands `NEVER`, before or after every day. Typed arrays,
 * because moving a slider goes through hundreds of people and dozens of lengths.
 */
export interface StartTable {
  of: Int32Array;
  first: Int32Array;
  end: Int32Array;
  last: Int32Array;
}

export const NEVER = { first: 2 ** 31 - 1, last: -(2 ** 31) };

/** All ranges, stretched, with where each person's are. */
const allRanges = onceFor(({ people }: Group) => {
  const of = new Int32Array(people.length + 1);
  for (const [at, { ranges }] of people.entries()) of[at + 1] = (of[at] as number) + ranges.length;
  const from = Int32Array.from(
    people.flatMap(({ ranges, slack }) => ranges.map((range) => range.from - slack)),
  );
  const to = Int32Array.from(
    people.flatMap(({ ranges, slack }) => ranges.map((range) => range.to + slack)),
  );
  return { of, from, to };
});

/**
 * The starts of a window that fits a range, or stretches to it, are all days from `from - slack` to
 * `to + slack - nights`. Those of neighboring ranges can meet, and are one interval then.
 */
function makeTable(group: Group, nights: number): StartTable {
  const { people, cost } = group;
  const { of, from, to } = allRanges(group);
  const first = new Int32Array(from.length).fill(NEVER.first);
  const end = new Int32Array(from.length).fill(NEVER.last);
  const last = new Int32Array(from.length).fill(NEVER.last);
  for (let at = 0; at < people.length; at += 1) {
    const person = people[at] as Candidate;
    if (isOverBudget(person, cost, nights)) continue;
    let [begun, before] = [-1, -1];
    for (let place = of[at] as number; place < (of[at + 1] as number); place += 1) {
      const begin = from[place] as number;
      const until = (to[place] as number) - nights;
      // Whoever stretches does so once, not at both ends.
      if (until - begin < person.slack) continue;
      if (begun >= 0 && begin <= (end[begun] as number) + 1) last[before] = NEVER.last;
      else {
        first[place] = begin;
        begun = place;
      }
      last[place] = until;
      end[begun] = until;
      before = place;
    }
  }
  return { of, first, end, last };
}

/** Kept, because several parts of the brief ask for the same lengths. */
const tablesOf = onceFor((_group: Group) => new Map<number, StartTable>());

/** Everyone's possible starts for that many nights. */
export function startTable(group: Group, nights: number): StartTable {
  const tables = tablesOf(group);
  const table = tables.get(nights) ?? makeTable(group, nights);
  tables.set(nights, table);
  return table;
}

/** Those starts in some intervals, in order, that one person has as well. */
export function startsWithin(
  starts: readonly Starts[],
  { of, first, end }: StartTable,
  person: number,
): Starts[] {
  const within: Starts[] = [];
  for (let place = of[person] as number; place < (of[person + 1] as number); place += 1) {
    for (const one of starts) {
      const from = Math.max(one.first, first[place] as number);
      const to = Math.min(one.last, end[place] as number);
      if (from <= to) within.push({ first: from, last: to });
    }
  }
  return within;
}

/** Those that all these people share; empty if there are none. */
export function sharedStarts(
  starts: readonly Starts[],
  table: StartTable,
  people: readonly number[],
): readonly Starts[] {
  let shared = starts;
  for (const person of people) {
    shared = startsWithin(shared, table, person);
    if (shared.length === 0) break;
  }
  return shared;
}

/** The starts that count: today or later, and possible for everyone who must come. */
export function countedStarts({ today, must }: Group, table: StartTable): readonly Starts[] {
  return sharedStarts([{ first: today, last: Infinity }], table, must);
}
