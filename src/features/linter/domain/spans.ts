import type { PlacedItem } from '@/features/plans/domain/item';
import type { PeopledItem } from '@/features/plans/domain/whoIsThere';
import { instantReader } from '@/platform/domain/zonedTime';

/** What keeps somebody in one place, from then on and until before then. */
export interface Span {
  item: PlacedItem;
  from: number;
  to: number;
  /** The day on which it begins, where it is. */
  date: string;
}

/** Whatever has no end lasts a moment: long enough to be in the middle of something else. */
const MOMENT = 60_000;

/**
 * When the items that have a time take place, in milliseconds since 1970. Stays are nights, and an
 * item without a time is in nobody's way.
 */
export function spansOf(
  items: readonly PeopledItem[],
  planZone: string,
): ReadonlyMap<PeopledItem, Span> {
  const instantOf = instantReader();
  const spans = new Map<PeopledItem, Span>();
  for (const peopled of items) {
    const { item } = peopled;
    const { kind, startsOn, startTime, endTime } = item;
    if (kind === 'stay' || startTime === null) continue;
    const zone = item.timeZone ?? planZone;
    const from = instantOf(startsOn, startTime, zone);
    const to = endTime
      ? instantOf(item.endsOn ?? startsOn, endTime, item.endTimeZone ?? zone)
      : from;
    spans.set(peopled, { item, from, to: Math.max(to, from + MOMENT), date: startsOn });
  }
  return spans;
}
