import { type CalendarDate, isCalendarDate } from '@/platform/domain/calendarDate';

/** The first and last day of a plan that is yet to be created. */
export interface AskedDays {
  planStart: CalendarDate;
  planEnd: CalendarDate;
}

/** An address carries the days as 'YYYY-MM-DD', under the names of these fields. */
type Search = Readonly<{ [Key in keyof AskedDays]?: unknown }>;

/**
 * Returns the days that an address asks a plan for (SPEC-2 5); null if it names none, or no real
 * day.
 */
export function askedDays({ planStart, planEnd }: Search): AskedDays | null {
  const isDay = (value: unknown) => typeof value === 'string' && isCalendarDate(value);
  return isDay(planStart) && isDay(planEnd)
    ? { planStart: planStart as CalendarDate, planEnd: planEnd as CalendarDate }
    : null;
}
