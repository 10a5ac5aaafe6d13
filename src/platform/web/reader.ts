import { useSyncExternalStore } from 'react';
import type { CalendarDate } from '../domain/calendarDate';
import { dayIn } from '../domain/zonedDay';
import { isTimeZone } from '../domain/zonedTime';
import { zoneName } from '../domain/zoneName';

/** Returns the IANA name of this device's time zone. */
export function readerTimeZone(): string {
  // Without a language it would take the browser's, which may be one that it refuses itself.
  const named = Intl.DateTimeFormat('en').resolvedOptions().timeZone;
  // Browsers that resist fingerprinting give none, and others 'Etc/Unknown'.
  return [zoneName(named), named].find(isTimeZone) ?? 'UTC';
}

const never = () => () => undefined;

/**
 * Returns the time zone to write times in. The server does not know the reader's and writes UTC; so
 * does a page while it is hydrated, and each part writes the reader's own at once after that.
 */
export const useTimeZone = () => useSyncExternalStore(never, readerTimeZone, () => 'UTC');

/** Returns today's date where the page is read. */
export const useToday = (): CalendarDate => dayIn(useTimeZone(), new Date());
