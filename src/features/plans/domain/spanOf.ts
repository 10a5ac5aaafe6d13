import type { instantsOf } from '@/platform/domain/zonedTime';
import type { LivedItem } from './view';

/** The length of an item without an end, in milliseconds: enough to overlap another item. */
const MOMENT = 60_000;

type Timed = Pick<LivedItem, 'startsOn' | 'startTime' | 'timeZone'> &
  Pick<LivedItem, 'endsOn' | 'endTime' | 'endTimeZone'>;

/**
 * Returns from when on an item takes place, and until just before when, in milliseconds since 1970.
 * Null if it has no time, because then it can't overlap anything.
 */
export function spanOf(item: Timed, instantOf: ReturnType<typeof instantsOf>) {
  const { startsOn, startTime, timeZone, endsOn, endTime, endTimeZone } = item;
  if (startTime === null) return null;
  const from = instantOf(startsOn, startTime, timeZone);
  const to = endTime ? instantOf(endsOn, endTime, endTimeZone) : from;
  return { from, to: Math.max(to, from + MOMENT) };
}
