import { formatReadableDate, formatReadableRange } from '@/platform/domain/calendarDate';
import { type DayNumber, dateOfDay } from '@/platform/domain/dayNumber';

/** Formats a day: 'Apr 3, 2027'. */
export function dayInWords(day: DayNumber): string {
  return formatReadableDate(dateOfDay(day));
}

/** Formats a range of days: 'Apr 3 – 10, 2027'. */
export function daysInWords(first: DayNumber, last: DayNumber): string {
  return formatReadableRange(dateOfDay(first), dateOfDay(last)) ?? '';
}
