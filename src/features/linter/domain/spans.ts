import type { PlacedItem } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import type { PeopledItem } from '@/features/plans/domain/whoIsThere';
import { onceFor } from '@/platform/domain/onceFor';
import { instantReader } from '@/platform/domain/zonedTime';

/** A time during which somebody is in one place: from `from` on, until just before `to`. */
export interface Span {
  item: PlacedItem;
  /** Its days in the plan. */
  days: PeopledItem['days'];
  from: number;
  to: number;
  /** The day it starts, by the local date there. */
  date: string;
}

/** The length of an item without an end, in milliseconds: enough to overlap another item. */
const MOMENT = 60_000;

/**
 * Returns when an item takes place, in milliseconds since 1970. Null if it has no time, because
 * then it can't overlap anything, and for a stay, which is counted in nights.
 */
export const spanIn = onceFor(({ timeZone: planZone }: Plan) => {
  const instantOf = instantReader();
  return onceFor((peopled: PeopledItem): Span | null => {
    const { item } = peopled;
    const { kind, startsOn, startTime, endTime } = item;
    if (kind === 'stay' || startTime === null) return null;
    const zone = item.timeZone ?? planZone;
    const from = instantOf(startsOn, startTime, zone);
    const to = endTime
      ? instantOf(item.endsOn ?? startsOn, endTime, item.endTimeZone ?? zone)
      : from;
    return { item, days: peopled.days, from, to: Math.max(to, from + MOMENT), date: startsOn };
  });
});
