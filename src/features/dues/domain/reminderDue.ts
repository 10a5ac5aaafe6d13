import { latestSince } from '@/features/trips/domain/latestSince';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { shifted } from '@/platform/domain/dayNumber';

/** When whoever owes is reminded, in days from the day of a row (SPEC-4 15.2). */
const REMINDERS = { weekBefore: -7, onTheDay: 0, overdue: 3 } as const;
export type DueReminder = keyof typeof REMINDERS;

/** How many days before its day a row's first reminder is. */
export const FIRST_REMINDER = 7;
/** How many days after its day a row's last reminder may still be mailed, if servers were down. */
export const LAST_REMINDER = 10;

interface Reminded {
  dueBy: CalendarDate;
  /** The day on which the row was made, which a mail of its own told. */
  madeOn: CalendarDate;
  /** The last day whose reminders were queued; null before the first. */
  remindedFor: CalendarDate | null;
}

/**
 * Returns the reminder of a row that is to be mailed by the end of `day`: the latest of those since
 * the last day that was looked at, so that nobody gets several for days on which nothing was sent.
 * Null if there is none, or if its day was over when the row was made.
 */
export function reminderDue(
  { dueBy, madeOn, remindedFor }: Reminded,
  day: CalendarDate,
): DueReminder | null {
  const since = remindedFor !== null && remindedFor > madeOn ? remindedFor : madeOn;
  const on = (reminder: DueReminder) => shifted(dueBy, REMINDERS[reminder]);
  return latestSince(
    { weekBefore: on('weekBefore'), onTheDay: on('onTheDay'), overdue: on('overdue') },
    { since, day },
  );
}
