import type { DayNumber } from '@/platform/domain/dayNumber';
import { type Candidate, needOf, type Starts } from './candidate';

/** By how many days these people stretch in all for a window. */
function stretchOf(people: readonly Candidate[], start: DayNumber, nights: number): number {
  let days = 0;
  for (const person of people) days += needOf(person, start, nights);
  return days;
}

/** The first day from `first` to `last` for which something holds that holds from some day on, or `last`. */
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
 * The starts among these with the least stretch in all. Each person's need first falls and then rises, so
 * their sum does too, and its lowest days are neighbours: where it no longer falls, to where it rises.
 */
export function leastStretched(
  people: readonly Candidate[],
  { first, last }: Starts,
  nights: number,
): Starts {
  const rise = (day: DayNumber) =>
    stretchOf(people, day + 1, nights) - stretchOf(people, day, nights);
  return {
    first: firstFrom(first, last, (day) => rise(day) >= 0),
    last: firstFrom(first, last, (day) => rise(day) > 0),
  };
}

/** The one of these starts that is nearest to the suggested one, or the earliest without one. */
export function nearest({ first, last }: Starts, suggested: DayNumber | null): DayNumber {
  return suggested === null ? first : Math.min(Math.max(suggested, first), last);
}
