import { readerTimeZone } from './reader';

/** Formats an instant in the reader's local time: 'Mar 3, 2027, 7:30 PM'. */
export function shownInstant(
  instant: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  const shown = new Date(instant).toLocaleString('en-US', { timeZone: readerTimeZone(), ...style });
  // Runtimes differ in the space before 'PM'.
  return shown.replaceAll('\u202F', ' ');
}

/** Formats an instant's day in the reader's local time: 'Mar 3, 2027'. */
export const shownDay = (instant: string) => shownInstant(instant, { dateStyle: 'medium' });
