import { latestSince } from '@/features/trips/domain/latestSince';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';

/** How many days before somebody's first day their first mail goes out. */
export const FIRST_MAIL = 7;
/** How many days after a trip its last mail may still go out, if servers were down. */
export const LAST_MAIL = 10;

type DepartureMail = 'weekBefore' | 'dayBefore' | 'thanks';

interface Around {
  /** Their own first day. */
  departs: CalendarDate;
  /** The last day of the trip. */
  endsOn: CalendarDate;
  /** The last day whose mails were queued. */
  since: CalendarDate;
}

/**
 * Returns the mail that somebody who goes gets by the end of `day`: a week and a day before they
 * leave, or the day after the trip. Null if none is due. A mail about a day that is over by the time
 * it is sent says nothing any more.
 */
export function departureMail(
  { departs, endsOn, since }: Around,
  day: CalendarDate,
): DepartureMail | null {
  const due = {
    weekBefore: shifted(departs, -FIRST_MAIL),
    dayBefore: shifted(departs, -1),
    thanks: shifted(endsOn, 1),
  };
  return latestSince(due, { since, day });
}
