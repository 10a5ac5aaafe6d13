/** Formats an instant in a time zone: 'Mar 3, 2027, 19:30'. */
export function shownInstant(
  instant: string,
  timeZone: string,
  style: Intl.DateTimeFormatOptions = { dateStyle: 'medium', timeStyle: 'short' },
): string {
  return new Date(instant).toLocaleString('en-US', { timeZone, hourCycle: 'h23', ...style });
}

/** Formats an instant's day in a time zone: 'Mar 3, 2027'. */
export const shownDay = (instant: string, timeZone: string) =>
  shownInstant(instant, timeZone, { dateStyle: 'medium' });
