import { readerTimeZone } from './reader';

/** Formats an instant in the reader's local time: 'Mar 3, 2027, 19:30'. */
export function shownInstant(
  instant: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Date(instant).toLocaleString('en-US', {
    timeZone: readerTimeZone(),
    hourCycle: 'h23',
    ...style,
  });
}

/** Formats an instant's day in the reader's local time: 'Mar 3, 2027'. */
export const shownDay = (instant: string) => shownInstant(instant, { dateStyle: 'medium' });
