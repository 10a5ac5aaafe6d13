import type { FieldIssue } from '@/platform/domain/appError';
import type { CalendarDate } from '@/platform/domain/calendarDate';

export interface TripDates {
  startDate: CalendarDate | null;
  endDate: CalendarDate | null;
}

const START_IN_PAST = 'The start date cannot be before today.';
const END_IN_PAST = 'The end date cannot be before today.';
const END_BEFORE_START = 'The end date cannot be before the start date.';

/**
 * Returns the problems with a trip's dates (SPEC 4 and 5): the start must not be before today, nor
 * the end before the start or today. An unchanged date in `saved` may be in the past (DESIGN 7.10).
 */
export function tripDateIssues(
  dates: Partial<TripDates>,
  today: CalendarDate,
  saved?: TripDates,
): FieldIssue[] {
  const { startDate, endDate } = dates;
  const issues: FieldIssue[] = [];
  if (startDate && startDate < today && startDate !== saved?.startDate) {
    issues.push({ path: 'startDate', message: START_IN_PAST });
  }
  if (startDate && endDate && endDate < startDate) {
    issues.push({ path: 'endDate', message: END_BEFORE_START });
  } else if (endDate && endDate < today && endDate !== saved?.endDate) {
    issues.push({ path: 'endDate', message: END_IN_PAST });
  }
  return issues;
}
