import type { DayNumber } from '@/platform/domain/dayNumber';
import { type Candidate, countPeople, type Starts, sizeOf } from './candidate';

/** By how many days the total stretch grows if a window of that length begins a day later. */
export type Rise = (day: DayNumber, nights: number) => number;

/** Counts how many of these ascending numbers are at most `most`. */
function countUpTo(sorted: Int32Array, most: number): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((sorted[middle] as number) <= most) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** One end of everybody's dates, a party's once for each of its people, in ascending order. */
function sortedDays(people: readonly Candidate[], end: 'from' | 'to'): Int32Array {
  const days = new Int32Array(countPeople(people));
  let at = 0;
  for (const person of people) {
    days.fill(person[end], at, at + sizeOf(person));
    at += sizeOf(person);
  }
  return days.sort();
}

/** The rise for these people: minus one for each who comes later, plus one for each who leaves. */
export function stretchSlope(people: readonly Candidate[]): Rise {
  const froms = sortedDays(people, 'from');
  const tos = sortedDays(people, 'to');
  return (day, nights) => countUpTo(tos, day + nights) - (froms.length - countUpTo(froms, day));
}

/** The rise with one more person, or party. */
export function withOneMore(rise: Rise, person: Candidate): Rise {
  const { from, to } = person;
  const size = sizeOf(person);
  return (day, nights) =>
    rise(day, nights) + size * (Number(to <= day + nights) - Number(from > day));
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
export function leastStretched(rise: Rise, { first, last }: Starts, nights: number): Starts {
  return {
    first: firstFrom(first, last, (day) => rise(day, nights) >= 0),
    last: firstFrom(first, last, (day) => rise(day, nights) > 0),
  };
}

/** The start in this range nearest to the suggested one, or the earliest if none is suggested. */
export function nearest({ first, last }: Starts, suggested: DayNumber | null): DayNumber {
  return suggested === null ? first : Math.min(Math.max(suggested, first), last);
}
