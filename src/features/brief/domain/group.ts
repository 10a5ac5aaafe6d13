import type { DayNumber } from '@/platform/domain/dayNumber';
import { type Candidate, type Cost, hasStarts, isOverBudget, type Starts } from './candidate';

/** Everyone with dates who is not left out, and what holds for all of their windows (SPEC-2 3.2). */
export interface Group {
  /** In the order in which they answered. */
  people: readonly Candidate[];
  /** Which of them must come, by their place among `people`. */
  must: readonly number[];
  cost: Cost | null;
  /** Windows begin on this day or later. */
  today: DayNumber;
}

/**
 * From when to when each person can have a window of so many nights begin, by their place; of who cannot at
 * all, the last day is before every day and the first one behind. Bare numbers, as there are
 * hundreds of people and dozens of lengths to be gone through while a slider moves.
 */
export interface StartTable {
  first: Int32Array;
  last: Int32Array;
}

const NEVER = { first: 2 ** 31 - 1, last: -(2 ** 31) };

/** A group never changes, and each of its lengths is asked for by several parts of the brief. */
const tables = new WeakMap<Group, Map<number, StartTable>>();

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

/** Everyone's starts for that many nights. */
export function startTable(group: Group, nights: number): StartTable {
  let ofGroup = tables.get(group);
  if (!ofGroup) {
    ofGroup = new Map();
    tables.set(group, ofGroup);
  }
  let table = ofGroup.get(nights);
  if (!table) {
    table = makeTable(group, nights);
    ofGroup.set(nights, table);
  }
  return table;
}

/** Those of some starts that all of these people share; null if there are none. */
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

/** The starts that count: today or later, and with everyone who must come. */
export function countedStarts({ today, must }: Group, table: StartTable): Starts | null {
  return sharedStarts({ first: today, last: Infinity }, table, must);
}
