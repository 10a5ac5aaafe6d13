import { formatReadableDate, formatReadableRange } from '@/platform/domain/calendarDate';
import { type DayNumber, dateOfDay } from '@/platform/domain/dayNumber';

/** A day for reading: 'Apr 3, 2027'. */
export function dayInWords(day: DayNumber): string {
  return formatReadableDate(dateOfDay(day));
}

/** The days from one to another for reading: 'Apr 3 – 10, 2027'. */
export function daysInWords(first: DayNumber, last: DayNumber): string {
  return formatReadableRange(dateOfDay(first), dateOfDay(last)) ?? '';
}
