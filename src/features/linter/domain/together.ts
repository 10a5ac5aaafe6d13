import { formatReadableRange } from '@/platform/domain/calendarDate';
import { listedFew } from '@/platform/domain/inWords';

/** Those or that which share a cause: 'Ana', 'Ana and Ben', 'Ana, Ben and 2 more' (SPEC-2 5). */
export function someOf(names: readonly string[]): string {
  return listedFew(names, 3, 2);
}

/** The verb for one or for several. */
export function verb(names: readonly unknown[], one: string, several: string): string {
  return names.length === 1 ? one : several;
}

/** Those with the same cause together, in the order in which each cause came first. */
export function byCause<One>(
  all: readonly One[],
  causeOf: (one: One) => string,
): [One, ...One[]][] {
  const groups = new Map<string, [One, ...One[]]>();
  for (const one of all) {
    const cause = causeOf(one);
    const group = groups.get(cause);
    if (group) group.push(one);
    else groups.set(cause, [one]);
  }
  return [...groups.values()];
}

/** A run of days of a plan, whose year everybody knows: 'Jan 25', 'Jan 25 – 27'. */
export const daysInPlan = (first: string, last: string) =>
  (formatReadableRange(first, last) ?? '').replace(/, \d{4}/g, '');
