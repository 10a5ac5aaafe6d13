import { formatReadableDate } from '@/platform/domain/calendarDate';
import { dateOfDay } from '@/platform/domain/dayNumber';
import type { Found } from './finding';
import type { LintContext } from './lintContext';
import type { Span } from './spans';
import { byCause, someOf, verb } from './together';

/**
 * Returns pairs of overlapping spans: each span with whichever earlier one ends last. `spans` must
 * be sorted by their start.
 */
function overlaps<One extends Pick<Span, 'item' | 'from' | 'to'>>(
  spans: readonly One[],
): { earlier: One; later: One }[] {
  const pairs: { earlier: One; later: One }[] = [];
  let longest: One | null = null;
  for (const span of spans) {
    if (longest && span.from < longest.to) pairs.push({ earlier: longest, later: span });
    if (!longest || span.to > longest.to) longest = span;
  }
  return pairs;
}

/**
 * Reports people who are in two places at once, whatever the time zones, or have two beds for a
 * night.
 */
export function twoPlaces({ going }: LintContext): Found[] {
  const clashes = going.flatMap(({ traveler, days, own }) => {
    const nights = own.beds.flatMap(({ item, days: booked }) => {
      const from = Math.max(days.from, booked.from);
      const to = Math.min(days.to, booked.to);
      return item.kind === 'stay' && from < to ? [{ item, from, to }] : [];
    });
    nights.sort((one, other) => one.from - other.from);
    const pairs = [
      ...overlaps(own.timed).map((pair) => ({ ...pair, date: pair.later.date })),
      ...overlaps(nights).map((pair) => ({ ...pair, date: dateOfDay(pair.later.from) })),
    ];
    return pairs.map(({ earlier, later, date }) => ({
      ...{ traveler, date, earlier: earlier.item, later: later.item },
    }));
  });
  const causeOf = ({ date, earlier, later }: (typeof clashes)[number]) =>
    `${date} ${earlier.itemId} ${later.itemId}`;
  return byCause(clashes, causeOf).map((group): Found => {
    const [one] = group;
    const { earlier, later, date } = one;
    const names = someOf(group.map(({ traveler }) => traveler.name));
    return {
      level: 'error',
      sentence: `${names} ${verb(group, 'is', 'are')} in two places on ${formatReadableDate(date)}: ${earlier.title} and ${later.title}.`,
      people: group.map(({ traveler }) => traveler.travelerId),
      itemIds: [earlier.itemId, later.itemId],
      target: {
        on: 'item',
        itemId: later.itemId,
        field: later.kind === 'stay' ? 'startsOn' : 'startTime',
      },
    };
  });
}
