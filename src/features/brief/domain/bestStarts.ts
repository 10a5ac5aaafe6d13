import type { DayNumber } from '@/platform/domain/dayNumber';
import type { Candidate, Starts } from './candidate';

/** By how many days all stretches grow when a window of so many nights begins a day later. */
export type Rise = (day: DayNumber, nights: number) => number;

/** How many of these numbers, the lowest first, are at most this one. */
function countUpTo(sorted: Int32Array, most: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** How these people's stretch grows: a day less for who comes later, one more for who has to leave. */
export function riseOf(people: readonly Candidate[]): Rise {
  const froms = Int32Array.from(people, ({ from }) => from).sort();
  const tos = Int32Array.from(people, ({ to }) => to).sort();
  return (day, nights) => countUpTo(tos, day + nights) - (people.length - countUpTo(froms, day));
}

/** The same with one more person. */
export function withOneMore(rise: Rise, { from, to }: Candidate): Rise {
  return (day, nights) => rise(day, nights) + Number(to <= day + nights) - Number(from > day);
}

/** The first day from `first` to `last` from which on something holds; else `last`. */
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
export function leastStretched(rise: Rise, { first, last }: Starts, nights: number): Starts {
  return {
    first: firstFrom(first, last, (day) => rise(day, nights) >= 0),
    last: firstFrom(first, last, (day) => rise(day, nights) > 0),
  };
}

/** Of these starts, the one nearest to the suggested start, or the earliest if none is suggested. */
export function nearest({ first, last }: Starts, suggested: DayNumber | null): DayNumber {
  return suggested === null ? first : Math.min(Math.max(suggested, first), last);
}
