import type { CalendarDate } from '@/platform/domain/calendarDate';

/**
 * Returns what falls on the latest of these days that come after `since` and have begun by `day`;
 * null if none does. So nobody gets several mails for days on which nothing was sent.
 */
export function latestSince<Key extends string>(
  days: Readonly<Record<Key, CalendarDate>>,
  { since, day }: { since: CalendarDate; day: CalendarDate },
): Key | null {
  const due = (Object.entries(days) as [Key, CalendarDate][])
    .filter(([, on]) => on > since && on <= day)
    .sort(([, a], [, b]) => (a < b ? 1 : -1));
  return due[0]?.[0] ?? null;
}
