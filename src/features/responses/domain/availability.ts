import { type CalendarDate, formatReadableDate } from '@/platform/domain/calendarDate';

/** SPEC 3: the availability as text, 'start date string - end date string'; empty without dates. */
export function availabilityText(start: CalendarDate | null, end: CalendarDate | null): string {
  return start && end ? `${formatReadableDate(start)} - ${formatReadableDate(end)}` : '';
}
