import type { DateRange } from '@/platform/domain/calendarDate';
import { nightsBetween } from '@/platform/domain/understoodDates';

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
