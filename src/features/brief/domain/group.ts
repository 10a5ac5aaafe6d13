import type { DayNumber } from '@/platform/domain/dayNumber';
import { onceFor } from '@/platform/domain/onceFor';
import { type Candidate, type Cost, hasStarts, isOverBudget, type Starts } from './candidate';

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
 * The first and last start of a window of some length, for each person by index. If somebody cannot
 * come at all, their last start precedes every day and their first follows every day. Typed arrays,
 * because moving a slider goes through hundreds of people and dozens of lengths.
 */
export interface StartTable {
  first: Int32Array;
  last: Int32Array;
}

const NEVER = { first: 2 ** 31 - 1, last: -(2 ** 31) };

function makeTable({ people, cost }: Group, nights: number): StartTable {
  const first = new Int32Array(people.length);
  const last = new Int32Array(people.length);
  for (let at = 0; at < people.length; at += 1) {
    const person = people[at] as Candidate;
    const isOut = !hasStarts(person, nights) || isOverBudget(person, cost, nights);
    first[at] = isOut ? NEVER.first : person.from - person.slack;
    last[at] = isOut ? NEVER.last : person.to + person.slack - nights;
  }
  return { first, last };
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

/** The starts in a range that all these people share; null if there are none. */
export function sharedStarts(
  { first, last }: Starts,
  table: StartTable,
  people: readonly number[],
): Starts | null {
  let from = first;
  let to = last;
  for (const at of people) {
    from = Math.max(from, table.first[at] as number);
    to = Math.min(to, table.last[at] as number);
  }
  return from <= to ? { first: from, last: to } : null;
}

/** The starts that count: today or later, and possible for everyone who must come. */
export function countedStarts({ today, must }: Group, table: StartTable): Starts | null {
  return sharedStarts({ first: today, last: Infinity }, table, must);
}
