import * as z from 'zod/mini';
import type { CalendarDate } from './calendarDate';
import { INVALID_DATE, readDate } from './readDate';

/** Far longer than any date, so that long text is never read as one. */
const DATE_TEXT = 40;

/** A typed date (MM/dd/yyyy, or as `readDate` reads it) or none; gives a calendar date or null. */
export const optionalDate = z.pipe(
  z.string().check(z.maxLength(DATE_TEXT, INVALID_DATE)),
  z.transform((text, context): CalendarDate | null => {
    if (text.trim() === '') return null;
    const date = readDate(text);
    if (date === null) context.issues.push({ code: 'custom', message: INVALID_DATE, input: text });
    return date;
  }),
);

/**
 * A date as typed that must be given; `missing` is the sentence for an empty field, `latest` tells the
 * century of a year of two digits (`readDate`).
 */
export function requiredDate(missing: string, latest?: () => CalendarDate) {
  return z.pipe(
    z.string(missing).check(z.maxLength(DATE_TEXT, INVALID_DATE)),
    z.transform((text, context): CalendarDate => {
      const date = readDate(text, latest?.());
      if (date !== null) return date;
      const message = text.trim() === '' ? missing : INVALID_DATE;
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );
}
