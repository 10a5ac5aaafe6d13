import { type CalendarDate, isCalendarDate } from '@/platform/domain/calendarDate';

/** The first and the last day of a plan yet to be made. */
export interface AskedDays {
  planStart: CalendarDate;
  planEnd: CalendarDate;
}

/** Addresses have days as 'YYYY-MM-DD', under the names of their fields. */
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
