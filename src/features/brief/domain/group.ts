import type { DayNumber } from '@/platform/domain/dayNumber';
import { type Candidate, type Cost, isOverBudget, type Starts, startsOf } from './candidate';

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

/** From when to when each person can have a window of so many nights begin; null for who cannot at all. */
export function startsOfAll(group: Group, nights: number): (Starts | null)[] {
  return group.people.map((person) =>
    isOverBudget(person, group.cost, nights) ? null : startsOf(person, nights),
  );
}

/** The starts that all of these have, or null. */
export function sharedStarts(all: readonly (Starts | null | undefined)[]): Starts | null {
  const shared = { first: -Infinity, last: Infinity };
  for (const starts of all) {
    if (!starts) return null;
    shared.first = Math.max(shared.first, starts.first);
    shared.last = Math.min(shared.last, starts.last);
  }
  return shared.first <= shared.last ? shared : null;
}

/** The starts that count: today or later, and with everyone who must come. */
export function countedStarts(group: Group, starts: readonly (Starts | null)[]): Starts | null {
  const anyDay = { first: group.today, last: Infinity };
  return sharedStarts([anyDay, ...group.must.map((at) => starts[at])]);
}
