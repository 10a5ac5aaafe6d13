import { type CalendarDate, isCalendarDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';

/** What the day depends on, on which a trip's sensitive words are deleted (SPEC-2 9). */
export interface DeletionFacts {
  isBooked: boolean;
  /** The last day of the chosen plan. */
  endsOn: CalendarDate | null;
  /** What the organizer suggested. */
  endDate: CalendarDate | null;
  answerBy: CalendarDate | null;
  /** The last day of any plan that is with the group. */
  openUntil: CalendarDate | null;
}

/** The last day that dates reach. */
const LAST_DAY = dayNumber('9999-12-31');

const later = (date: CalendarDate, days: number) =>
  dateOfDay(Math.min(dayNumber(date) + days, LAST_DAY));

/** The same day a year later; of Feb 29 the day after Feb 28. */
function aYearAfter(date: CalendarDate): CalendarDate {
  const same = `${Number(date.slice(0, 4)) + 1}${date.slice(4)}`;
  return isCalendarDate(same) ? same : `${same.slice(0, 4)}-03-01`;
}

/** Whether a trip has a date that says when it is over. */
export function hasDates({ endsOn, endDate, answerBy, openUntil }: DeletionFacts): boolean {
  return (endsOn ?? endDate ?? answerBy ?? openUntil) !== null;
}

/**
 * The day on which needs and whatever else is sensitive are deleted: so many days after the last one of a booked
 * trip; of any other after the latest date that it has, or a year after its last answer where it has none. An answer
 * that comes after that day shows that the trip has been taken up again, and begins the days anew.
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
