import type { CalendarDate } from './calendarDate';

/** A calendar day as a count of days since 1970-01-01, so that days can be added and subtracted. */
export type DayNumber = number;

const DAY = 86_400_000;

/** Returns the day number of a real calendar date (years 1000 to 9999). */
export function dayNumber(date: CalendarDate): DayNumber {
  return Date.parse(date) / DAY;
}

export function dateOfDay(day: DayNumber): CalendarDate {
  return new Date(day * DAY).toISOString().slice(0, 10);
}

/** Returns the day so many days later. */
export function shifted(date: CalendarDate, days: number): CalendarDate {
  return dateOfDay(dayNumber(date) + days);
}

export function dayAfter(date: CalendarDate): CalendarDate {
  return shifted(date, 1);
}
