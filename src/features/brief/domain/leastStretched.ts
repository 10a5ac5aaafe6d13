import { needOf } from '@/features/responses/domain/availability';
import type { DayNumber } from '@/platform/domain/dayNumber';
import { type Candidate, type Starts, sizeOf } from './candidate';

/** How many days some people stretch in all, by the first day of a window. */
export interface Stretch {
  of: (start: DayNumber) => number;
  /** Days, within those asked for, at which it may begin to rise or cease to fall. */
  turns: readonly DayNumber[];
}

/** The stretch of these people for windows of that many nights that begin within some intervals. */
export function stretchOf(
  people: readonly Candidate[],
  nights: number,
  starts: readonly Starts[],
): Stretch {
  const known = new Map<DayNumber, number>();
  const turns = new Set<DayNumber>();
  const note = (day: DayNumber) => {
    for (const { first, last } of starts) if (day > first && day < last) turns.add(day);
  };
  for (const { ranges } of people) {
    for (const { from, to } of ranges) {
      note(from);
      note(to - nights);
    }
  }
  return {
    of(start) {
      let sum = known.get(start);
      if (sum !== undefined) return sum;
      sum = 0;
      for (const person of people) sum += needOf(person.ranges, start, nights) * sizeOf(person);
      known.set(start, sum);
      return sum;
    },
    turns: [...turns],
  };
}

/** A start with the least stretch, with the adjacent ones that have as little. */
interface Least {
  start: DayNumber;
  starts: Starts;
}

/**
 * The starts in these intervals with the least stretch, nearest to the suggested one, or earliest.
 * Between two turns a sum of stretches is concave, so that it is least at turns and at the ends, and
 * between two of these only where it does not rise behind the first.
 */
export function leastStretched(
  stretches: readonly Stretch[],
  intervals: readonly Starts[],
  suggested: DayNumber | null,
): Least {
  const sum = (day: DayNumber) => stretches.reduce((days, { of }) => days + of(day), 0);
  const turns = stretches.flatMap((one) => one.turns);
  let least = Infinity;
  let best: Starts[] = [];
  for (const { first, last } of intervals) {
    const within = turns.filter((day) => day > first && day < last).sort((a, b) => a - b);
    for (const day of new Set([first, ...within, last])) {
      const days = sum(day);
      if (days > least) continue;
      if (days < least) best = [];
      least = days;
      const before = best.at(-1);
      if (before && before.last >= first && sum(before.last + 1) === least) before.last = day;
      else best.push({ first: day, last: day });
    }
  }
  const nearest = (one: Starts): Least => ({
    start: suggested === null ? one.first : Math.min(Math.max(suggested, one.first), one.last),
    starts: one,
  });
  const away = ({ start }: Least) => (suggested === null ? 0 : Math.abs(start - suggested));
  return best.map(nearest).reduce((near, one) => (away(one) < away(near) ? one : near));
}
