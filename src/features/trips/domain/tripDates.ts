import type { FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { nightsBetween } from '@/platform/domain/understoodDates';

export interface TripDates {
  startDate: CalendarDate | null;
  endDate: CalendarDate | null;
}

const START_IN_PAST = 'The start date cannot be before today.';
const END_IN_PAST = 'The end date cannot be before today.';
const END_BEFORE_START = 'The end date cannot be before the start date.';
/** The maximum length of a trip and of a plan, from the first day to the last. */
export const MOST_DAYS = 366;
const TOO_LONG = `A trip is at most ${MOST_DAYS} days long.`;

/**
 * Returns the problems with a trip's dates (SPEC 4 and 5): the start must not be before today, nor
 * the end before the start or today, nor a year later. Unchanged dates in `saved` may be in the past,
 * and as long (DESIGN 7.10).
 */
export function tripDateIssues(
  dates: Partial<TripDates>,
  today: CalendarDate,
  saved?: TripDates,
): FieldIssue[] {
  const { startDate, endDate } = dates;
  const issues: FieldIssue[] = [];
  const isSaved = startDate === saved?.startDate && endDate === saved?.endDate;
  if (startDate && startDate < today && startDate !== saved?.startDate) {
    issues.push({ path: 'startDate', message: START_IN_PAST });
  }
  if (startDate && endDate && endDate < startDate) {
    issues.push({ path: 'endDate', message: END_BEFORE_START });
  } else if (endDate && endDate < today && endDate !== saved?.endDate) {
    issues.push({ path: 'endDate', message: END_IN_PAST });
  } else if (startDate && endDate && !isSaved && nightsBetween(startDate, endDate) >= MOST_DAYS) {
    issues.push({ path: 'endDate', message: TOO_LONG });
  }
  return issues;
}
