import { type CalendarDate, formatReadableDate } from './calendarDate';

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'];
const DAY_MS = 86_400_000;

/**
 * How many nights lie between two days; below 0 when the second is the earlier one. Dates alone are read as of UTC, so
 * that no zone and no summer time come into it.
 */
export function nightsBetween(start: CalendarDate, end: CalendarDate): number {
  return (Date.parse(end) - Date.parse(start)) / DAY_MS;
}

/** A day with its weekday: 'Thu, May 6, 2027'. */
export function understoodDay(date: CalendarDate): string {
  return `${WEEKDAYS[new Date(date).getUTCDay()]}, ${formatReadableDate(date)}`;
}

/**
 * What was understood of a first and a last day, so that anyone who typed them in another order than the
 * month first sees it: 'Thu, May 6 – Mon, Sep 6, 2027, 123 nights'. Null without a day.
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
