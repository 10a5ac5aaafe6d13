import { type CalendarDate, formatReadableDate } from './calendarDate';
import { dayNumber } from './dayNumber';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];

/** Returns the number of nights between two days, negative if the second is earlier. */
export function nightsBetween(start: CalendarDate, end: CalendarDate): number {
  return dayNumber(end) - dayNumber(start);
}

/** Formats a day with its weekday: 'Thu, May 6, 2027'. */
export function understoodDay(date: CalendarDate): string {
  return `${WEEKDAYS[new Date(date).getUTCDay()]}, ${formatReadableDate(date)}`;
}

/**
 * Spells out a first and last day, so that anyone who didn't type the month first notices: 'Thu,
 * May 6 – Mon, Sep 6, 2027, 123 nights'. Returns null if neither is given.
 */
export function understoodDates(
  start: CalendarDate | null,
  end: CalendarDate | null,
): string | null {
  if (!start || !end) {
    if (start) return `From ${understoodDay(start)}`;
    return end && `Until ${understoodDay(end)}`;
  }
  if (start === end) return `${understoodDay(start)}, one day`;
  const sameYear = start.slice(0, 4) === end.slice(0, 4);
  const first = sameYear ? understoodDay(start).slice(0, -', 2027'.length) : understoodDay(start);
  const nights = nightsBetween(start, end);
  const length = nights < 0 ? '' : nights === 1 ? ', 1 night' : `, ${nights} nights`;
  return `${first} – ${understoodDay(end)}${length}`;
}
