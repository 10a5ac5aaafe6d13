import * as z from 'zod/mini';
import type { CalendarDate } from './calendarDate';
import { INVALID_DATE, readDate } from './readDate';

/** In characters. Far longer than any date, so that long text is never parsed as one. */
const DATE_TEXT = 40;

/** An optional typed date (MM/dd/yyyy, or as `readDate` allows). Parses to a date or null. */
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
 * A typed date that is required. `missing` is the message for an empty field; `latest` decides the
 * century of a two-digit year (`readDate`).
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
