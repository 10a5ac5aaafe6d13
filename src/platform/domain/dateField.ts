import * as z from 'zod/mini';
import { ageOn, type CalendarDate, earliestToday } from './calendarDate';
import { INVALID_DATE, readDate } from './readDate';

/** In characters. Far longer than any date, so that long text is never parsed as one. */
const DATE_TEXT = 40;

/** How far from today the dates of a trip and its plans can be, in years. */
const MOST_YEARS = 15;
const TOO_FAR = `Please choose a day within ${MOST_YEARS} years.`;

/** Returns what is wrong with a typed date, read as `date`. */
function fault(date: CalendarDate | null): string | null {
  if (date === null) return INVALID_DATE;
  const today = earliestToday(new Date());
  const [first, last] = date < today ? [date, today] : [today, date];
  return ageOn(first, last) < MOST_YEARS ? null : TOO_FAR;
}

/**
 * An optional typed date of a trip (MM/dd/yyyy, or as `readDate` allows), at most 15 years from
 * today. Parses to a date or null.
 */
export const optionalDate = z.pipe(
  z.string().check(z.maxLength(DATE_TEXT, INVALID_DATE)),
  z.transform((text, context): CalendarDate | null => {
    if (text.trim() === '') return null;
    const date = readDate(text);
    const message = fault(date);
    if (message) context.issues.push({ code: 'custom', message, input: text });
    return date;
  }),
);

/**
 * A typed date that is required. `missing` is the message for an empty field. A trip's is at most
 * 15 years from today; a past one, such as a birthday, has a `latest` (`readDate`).
 */
export function requiredDate(missing: string, latest?: () => CalendarDate) {
  return z.pipe(
    z.string(missing).check(z.maxLength(DATE_TEXT, INVALID_DATE)),
    z.transform((text, context): CalendarDate => {
      const date = readDate(text, latest?.());
      const wrong = latest && date ? null : fault(date);
      if (date && !wrong) return date;
      const message = text.trim() === '' ? missing : (wrong ?? INVALID_DATE);
      context.issues.push({ code: 'custom', message, input: text });
      return z.NEVER;
    }),
  );
}
