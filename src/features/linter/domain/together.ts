import { formatReadableRange } from '@/platform/domain/calendarDate';
import { listedFew } from '@/platform/domain/inWords';

/**
 * Lists people or items that share a cause: 'Ana', 'Ana and Ben', 'Ana, Ben and 2 more' (SPEC-2 5).
 */
export function someOf(names: readonly string[]): string {
  return listedFew(names, 3, 2);
}

/** Picks the singular or the plural form of a verb. */
export function verb(names: readonly unknown[], one: string, several: string): string {
  return names.length === 1 ? one : several;
}

/** Groups by cause, in the order in which each cause first appears. */
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

/** Formats days without a year, which is clear from the plan: 'Jan 25', 'Jan 25 – 27'. */
export const daysInPlan = (first: string, last: string) =>
  (formatReadableRange(first, last) ?? '').replace(/, \d{4}/g, '');
