import type { DateRange } from '@/platform/domain/calendarDate';
import { nightsBetween } from '@/platform/domain/understoodDates';

/** So many times the days that the trip is to take. */
const LONG = 10;
/** A month around a trip of a day or two is nothing to ask about. */
const NOT_LONG = 31;

/** What there is to ask about an availability, which may be meant anyway. */
export type AvailabilityDoubt = 'outside' | 'long';

const daysOf = ({ start, end }: DateRange) => nightsBetween(start, end) + 1;

/**
 * Whether an availability looks like a slip beside the suggested dates: it has no day of them, or is ten
 * times as long. Typed dates are read wrongly in one of two ways, and this is how it shows.
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
