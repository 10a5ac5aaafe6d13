import type { DayNumber } from '@/platform/domain/dayNumber';
import { type Candidate, type Starts, sizeOf } from './candidate';

/** By how many days these people's total stretch grows if a window begins a day later. */
function riseAt(people: readonly Candidate[], day: DayNumber, nights: number): number {
  let rise = 0;
  for (const person of people) {
    rise += sizeOf(person) * (Number(person.to <= day + nights) - Number(person.from > day));
  }
  return rise;
}

/** Binary search: the first day from `first` to `last` where `holds` becomes true; else `last`. */
function firstFrom(
  first: DayNumber,
  last: DayNumber,
  holds: (day: DayNumber) => boolean,
): DayNumber {
  let [low, high] = [first, last];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * The starts in this range with the least total stretch. Each person's need falls, then rises, so
 * the sum does too, and its lowest days are adjacent: from no longer falling to rising.
 */
export function leastStretched(
  people: readonly Candidate[],
  { first, last }: Starts,
  nights: number,
): Starts {
  return {
    first: firstFrom(first, last, (day) => riseAt(people, day, nights) >= 0),
    last: firstFrom(first, last, (day) => riseAt(people, day, nights) > 0),
  };
}

/** The start in this range nearest to the suggested one, or the earliest if none is suggested. */
export function nearest({ first, last }: Starts, suggested: DayNumber | null): DayNumber {
  return suggested === null ? first : Math.min(Math.max(suggested, first), last);
}
