import type { CalendarDate } from '@/platform/domain/calendarDate';

/** The calendar widget counts in instants: a calendar date as this machine's noon of that day, which
 * no daylight-saving change can push into another one. */
export function toLocalNoon(date: CalendarDate): Date {
  const [year, month, day] = date.split('-').map(Number);
  return new Date(year ?? 0, (month ?? 1) - 1, day, 12);
}
