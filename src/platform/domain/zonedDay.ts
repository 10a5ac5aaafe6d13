import type { CalendarDate } from './calendarDate';
import { dayNumber } from './dayNumber';
import { changeBetween, offsetAt } from './zonedTime';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** How far clocks are from UTC at most, ahead and behind, with an hour to spare. */
const AHEAD = 15 * HOUR;
const BEHIND = 13 * HOUR;

/**
 * When a day ends in a zone (SPEC-2 4): from then on it is over for good, also where clocks are set
 * back over midnight, and the day's last hour comes twice, or forward over it.
 */
export function endOfDay(day: CalendarDate, timeZone: string): Date {
  const midnight = (dayNumber(day) + 1) * DAY;
  const from = midnight - AHEAD;
  const to = midnight + BEHIND;
  const before = offsetAt(timeZone, from);
  const after = offsetAt(timeZone, to);
  if (before === after) return new Date(midnight - before);
  // Clocks are set once in such a time.
  const change = changeBetween(timeZone, from, to);
  // They then show the old day still, or again.
  if (change + after < midnight) return new Date(midnight - after);
  return new Date(Math.min(midnight - before, change));
}

/** The day that it is in a zone. */
export function dayIn(timeZone: string, now: Date): CalendarDate {
  const instant = now.getTime();
  return new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 10);
}
