import { readerTimeZone } from './reader';

/** When something was, by the clock of whoever reads: 'Mar 3, 2027, 7:30 PM'. */
export function shownInstant(
  instant: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  const shown = new Date(instant).toLocaleString('en-US', { timeZone: readerTimeZone(), ...style });
  // Not every runtime has the same space before 'PM'.
  return shown.replaceAll('\u202F', ' ');
}

/** The day of it: 'Mar 3, 2027'. */
export const shownDay = (instant: string) => shownInstant(instant, { dateStyle: 'medium' });
