import type { CalendarDate } from './calendarDate';
import { dayNumber } from './dayNumber';
import { changeBetween, offsetAt } from './zonedTime';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** The most that clocks are ahead of or behind UTC, with an hour to spare. */
const AHEAD = 15 * HOUR;
const BEHIND = 13 * HOUR;

/**
 * Returns the instant from which a day in a zone is over for good (SPEC-2 4), even if clocks go
 * back across midnight and repeat its last hour, or skip forward across it.
 */
export function endOfDay(day: CalendarDate, timeZone: string): Date {
  const midnight = (dayNumber(day) + 1) * DAY;
  const from = midnight - AHEAD;
  const to = midnight + BEHIND;
  const before = offsetAt(timeZone, from);
  const after = offsetAt(timeZone, to);
  if (before === after) return new Date(midnight - before);
  // Clocks change only once in this window.
  const change = changeBetween(timeZone, from, to);
  // After the change, clocks still show the old day, or show it again.
  if (change + after < midnight) return new Date(midnight - after);
  return new Date(Math.min(midnight - before, change));
}

/** Returns the date in a zone. */
export function dayIn(timeZone: string, now: Date): CalendarDate {
  const instant = now.getTime();
  return new Date(instant + offsetAt(timeZone, instant)).toISOString().slice(0, 10);
}
