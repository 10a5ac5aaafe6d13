import {
  type CalendarDate,
  type DateRange,
  formatReadableDate,
} from '@/platform/domain/calendarDate';
import type { ChoiceKey } from '@/platform/domain/keysOf';
import { nightsBetween } from '@/platform/domain/understoodDates';
import type { AnswerFields } from './answerFields';

/** SPEC 3: the availability as text, 'start date string - end date string'; empty without dates. */
export function availabilityText(start: CalendarDate | null, end: CalendarDate | null): string {
  return start && end ? `${formatReadableDate(start)} - ${formatReadableDate(end)}` : '';
}

/** How many days a traveler would stretch their dates, by stated flexibility (SPEC-2 3.2). */
export const STRETCH_DAYS: Readonly<Record<ChoiceKey<AnswerFields['flexibility']>, number>> = {
  '': 0,
  fixed: 0,
  somewhat: 2,
  very: 7,
};

/** How many times the length of the suggested dates looks like a mistake. */
const LONG = 10;
/** In days; up to a month is never questioned, however short the trip. */
const NOT_LONG = 31;

/** A reason to question an availability, which may still be intended. */
export type AvailabilityDoubt = 'outside' | 'long';

const daysOf = ({ start, end }: DateRange) => nightsBetween(start, end) + 1;

/**
 * Returns a doubt if an availability looks like a slip: it overlaps none of the suggested dates, or
 * is at least ten times as long. This catches typed dates whose day and month were swapped.
 */
export function availabilityDoubt(
  available: DateRange,
  suggested: DateRange,
): AvailabilityDoubt | null {
  const days = daysOf(available);
  if (days < 1) return null;
  if (available.end < suggested.start || available.start > suggested.end) return 'outside';
  return days > NOT_LONG && days >= LONG * daysOf(suggested) ? 'long' : null;
}
