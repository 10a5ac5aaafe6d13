import { formatReadableDate } from '@/platform/domain/calendarDate';
import { dateOfDay } from '@/platform/domain/dayNumber';
import type { Found } from './finding';
import { hasBed, type LintContext } from './lintContext';
import type { Span } from './spans';
import { byCause, someOf, verb } from './together';

/**
 * Pairs of spans that overlap: each with the one before it that lasts the longest. Spans by their
 * beginning.
 */
function overlaps(spans: readonly Span[]): { earlier: Span; later: Span }[] {
  const pairs: { earlier: Span; later: Span }[] = [];
  let longest: Span | null = null;
  for (const span of spans) {
    if (longest && span.from < longest.to) pairs.push({ earlier: longest, later: span });
    if (!longest || span.to > longest.to) longest = span;
  }
  return pairs;
}

const byBeginning = (a: Span, b: Span) => a.from - b.from;

/** Those who are in two places: by the clock, with the zones counted, or with two beds for a night. */
export function twoPlaces({ going, itemsOf, spans }: LintContext): Found[] {
  const clashes = going.flatMap(({ traveler, days: own }) => {
    const timed: Span[] = [];
    const nights: Span[] = [];
    for (const peopled of itemsOf(traveler.travelerId)) {
      const span = spans.get(peopled);
      if (span) timed.push(span);
      const { item, days } = peopled;
      if (item.kind !== 'stay' || !hasBed(peopled, traveler.travelerId)) continue;
      const from = Math.max(own.from, days.from);
      const to = Math.min(own.to, days.to);
      if (from < to) nights.push({ item, from, to, date: dateOfDay(from) });
    }
    const pairs = [...overlaps(timed.sort(byBeginning)), ...overlaps(nights.sort(byBeginning))];
    return pairs.map(({ earlier, later }) => ({
      ...{ traveler, date: later.date, earlier: earlier.item, later: later.item },
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
