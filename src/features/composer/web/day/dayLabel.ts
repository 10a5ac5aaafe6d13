import type { CalendarDate } from '@/platform/domain/calendarDate';
import { understoodDay } from '@/platform/domain/understoodDates';

/** A day of a plan as its heading and the menus call it: 'Sat, Apr 3'. */
export function dayLabel(day: CalendarDate): string {
  return understoodDay(day).replace(/, \d{4}$/, '');
}
