import type { PlacedItem } from '@/features/plans/domain/item';
import type { Plan } from '@/features/plans/domain/plan';
import type { PeopledItem } from '@/features/plans/domain/whoIsThere';
import { onceFor } from '@/platform/domain/onceFor';
import { instantReader } from '@/platform/domain/zonedTime';

/** What keeps somebody in one place, from then on and until before then. */
export interface Span {
  item: PlacedItem;
  /** Its days in the plan. */
  days: PeopledItem['days'];
  from: number;
  to: number;
  /** The day on which it begins, where it is. */
  date: string;
}

/** Whatever has no end lasts a moment: long enough to be in the middle of something else. */
const MOMENT = 60_000;

/**
 * When an item of a plan takes place, in milliseconds since 1970; null where it has no time, as it is in nobody's
 * way then, and for a stay, which is nights.
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
