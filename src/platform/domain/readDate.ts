import { type CalendarDate, isCalendarDate, MONTHS } from './calendarDate';

/** SPEC 8, 'Invalid date input'. */
export const INVALID_DATE = 'Date input not valid.';

/** The parts of a date as written. The month is a number or an English name. */
interface Parts {
  year: string;
  month: string;
  day: string;
}

const DAY = String.raw`(?<day>\d{1,2})`;
const ORDINAL = `${DAY}(?:st|nd|rd|th)?`;
const FIGURES = String.raw`(?<month>\d{1,2})`;
const WORD = `(?<month>[a-z]{3,9})`;
const YEAR = String.raw`(?<year>\d{4})`;
/** A year in last position, where two digits cannot be mistaken for a day. */
const LAST_YEAR = String.raw`['’]?(?<year>\d{4}|\d{2})`;
/** Separators allowed around a month's name. */
const GAP = `[ .,/-]{1,3}`;
const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[ .,]{0,3})?`;

/** The formats, told apart by their separators, never by the size of the numbers. */
const FORMS = [
  // With slashes the month comes first, as the placeholder says (SPEC 5, DESIGN 4).
  String.raw`${FIGURES}(?<gap>[/ -])${DAY}\k<gap>${LAST_YEAR}`,
  // With dots the day comes first, as in every country that writes dates that way.
  String.raw`${DAY}\. ?${FIGURES}\. ?${LAST_YEAR}`,
  String.raw`${YEAR}(?<gap>[/.-])${FIGURES}\k<gap>${DAY}`,
  `${YEAR}年${FIGURES}月${DAY}日`,
  `${ORDINAL}(?: of)?${GAP}${WORD}${GAP}${LAST_YEAR}`,
  `${WORD}${GAP}${ORDINAL}${GAP}${LAST_YEAR}`,
  `${YEAR}${GAP}${WORD}${GAP}${ORDINAL}`,
].map((form) => new RegExp(`^${WEEKDAY}${form}$`, 'i'));

/** Returns the month's number from 1, or 0 if it is not a month. */
function monthNumber(month: string): number {
  if (/^\d/.test(month)) return Number(month);
  const word = month.toLowerCase();
  const isIt = (full: string) => full.slice(0, word === 'sept' ? 4 : 3) === word || full === word;
  return 1 + MONTHS.findIndex((name) => isIt(name.toLowerCase()));
}

/**
 * Parses a date in any unambiguous form: 06/05/2027 and 06-05-2027 (month first), 05.06.2027 (day
 * first), 2027-06-05, 5 Jun 2027, June 5, 2027, with or without a weekday. A two-digit year is in
 * this century, or in the last if it would otherwise be after `latest`: a trip in '27, a birthday
 * in '61. Returns null for anything but a real day.
 */
export function readDate(text: string, latest?: CalendarDate): CalendarDate | null {
  const plain = text.trim();
  for (const form of FORMS) {
    const parts = form.exec(plain)?.groups as Parts | undefined;
    if (!parts) continue;
    const pad = (value: number | string) => String(value).padStart(2, '0');
    const day = `${pad(monthNumber(parts.month))}-${pad(parts.day)}`;
    const isShort = parts.year.length === 2;
    const date = `${isShort ? '20' : ''}${parts.year}-${day}`;
    const isOver = isShort && latest !== undefined && date > latest;
    const meant = isOver ? `19${parts.year}-${day}` : date;
    return isCalendarDate(meant) ? meant : null;
  }
  return null;
}
