import type { PlacedItem } from '@/features/plans/domain/item';
import type { PeopledItem } from '@/features/plans/domain/whoIsThere';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { dateOfDay } from '@/platform/domain/dayNumber';
import { instantReader } from '@/platform/domain/zonedTime';
import type { Found } from './finding';
import { hasBed, type LintContext } from './lintContext';

/** What keeps somebody in one place, from then on and until before then. */
interface Span {
  item: PlacedItem;
  from: number;
  to: number;
  /** The day on which it begins, where it is. */
  date: string;
}

/** Whatever has no end lasts a moment: long enough to be in the middle of something else. */
const MOMENT = 60_000;

type InstantOf = ReturnType<typeof instantReader>;

/**
 * When an item that has a time takes place, in milliseconds since 1970; null without one. Stays are
 * nights.
 */
function spanOf({ item }: PeopledItem, planZone: string, instantOf: InstantOf): Span | null {
  const { kind, startsOn, startTime, endTime } = item;
  if (kind === 'stay' || startTime === null) return null;
  const zone = item.timeZone ?? planZone;
  const from = instantOf(startsOn, startTime, zone);
  const to = endTime ? instantOf(item.endsOn ?? startsOn, endTime, item.endTimeZone ?? zone) : from;
  return { item, from, to: Math.max(to, from + MOMENT), date: startsOn };
}

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
export function twoPlaces({ plan, going, itemsOf, there }: LintContext): Found[] {
  const instantOf = instantReader();
  const spans = new Map(
    there.items.flatMap((peopled) => {
      const span = spanOf(peopled, plan.timeZone, instantOf);
      return span ? [[peopled, span] as const] : [];
    }),
  );
  return going.flatMap(({ traveler: { travelerId, name }, days: own }) => {
    const timed: Span[] = [];
    const nights: Span[] = [];
    for (const peopled of itemsOf(travelerId)) {
      const span = spans.get(peopled);
      if (span) timed.push(span);
      const { item, days } = peopled;
      if (item.kind !== 'stay' || !hasBed(peopled, travelerId)) continue;
      const from = Math.max(own.from, days.from);
      const to = Math.min(own.to, days.to);
      if (from < to) nights.push({ item, from, to, date: dateOfDay(from) });
    }
    return [...overlaps(timed.sort(byBeginning)), ...overlaps(nights.sort(byBeginning))].map(
      ({ earlier, later }): Found => ({
        level: 'error',
        sentence: `${name} is in two places on ${formatReadableDate(later.date)}: ${earlier.item.title} and ${later.item.title}.`,
        travelerId,
        itemIds: [earlier.item.itemId, later.item.itemId],
        target: {
          on: 'item',
          itemId: later.item.itemId,
          field: later.item.kind === 'stay' ? 'startsOn' : 'startTime',
        },
      }),
    );
  });
}
