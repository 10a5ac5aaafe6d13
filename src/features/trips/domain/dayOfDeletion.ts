import { type CalendarDate, isCalendarDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';

/** The facts that decide when a trip's sensitive words are deleted (SPEC-2 9). */
export interface DeletionFacts {
  isBooked: boolean;
  /** The last day of the chosen plan. */
  endsOn: CalendarDate | null;
  /** The end that the organizer suggested. */
  endDate: CalendarDate | null;
  answerBy: CalendarDate | null;
  /** The last day of any plan shared with the group. */
  openUntil: CalendarDate | null;
}

/** The last day that a calendar date can express. */
const LAST_DAY = dayNumber('9999-12-31');

const later = (date: CalendarDate, days: number) =>
  dateOfDay(Math.min(dayNumber(date) + days, LAST_DAY));

/** Returns the same day a year later, or Mar 1 for Feb 29. */
function aYearAfter(date: CalendarDate): CalendarDate {
  const same = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return isCalendarDate(same) ? same : `${same.slice(0, 4)}-03-01`;
}

/** True if a trip has any date that says when it is over. */
export function hasDates({ endsOn, endDate, answerBy, openUntil }: DeletionFacts): boolean {
  return (endsOn ?? endDate ?? answerBy ?? openUntil) !== null;
}

/**
 * Returns the day on which needs and other sensitive data are deleted. A booked trip's are deleted
 * `days` after its last day, another trip's `days` after its latest date, or a year after its last
 * answer if it has no dates. An answer after that day means the trip has been resumed, and starts
 * the count again.
 */
export function dayOfDeletion(
  facts: DeletionFacts,
  lastAnswered: CalendarDate,
  days: number,
): CalendarDate {
  const { isBooked, endsOn, endDate, answerBy, openUntil } = facts;
  if (isBooked && endsOn !== null) return later(endsOn, days);
  const dates = [endsOn, endDate, answerBy, openUntil].filter((date) => date !== null);
  const last = dates.sort().at(-1);
  if (last === undefined) return aYearAfter(lastAnswered);
  const day = later(last, days);
  return lastAnswered > day ? later(lastAnswered, days) : day;
}
