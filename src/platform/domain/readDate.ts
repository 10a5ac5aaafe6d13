import { type CalendarDate, earliestToday, isCalendarDate, MONTHS } from './calendarDate';

/** SPEC 8, 'Invalid date input'. */
export const INVALID_DATE = 'Date input not valid.';

/** The parts of a date as written. The month is a number or an English name. */
export interface DateMatch {
  year?: string;
  month?: string;
  day: string;
}

export const DAY = String.raw`(?<day>\d{1,2})`;
export const ORDINAL = `${DAY}(?:st|nd|rd|th)?`;
export const FIGURES = String.raw`(?<month>\d{1,2})`;
export const WORD = `(?<month>[a-z]{3,9})`;
export const YEAR = String.raw`(?<year>\d{4})`;
/** A year in last position, where two digits cannot be mistaken for a day. */
const LAST_YEAR = String.raw`['’]?(?<year>\d{4}|\d{2})`;
/** Separators allowed around a month's name. */
export const GAP = `[ .,/-]{1,3}`;
/** The separators before a last year. After a hyphen two digits are a day: 'July 10-17'. */
const YEAR_GAP = String.raw`(?:${GAP}(?=['’]?\d{4})|[ .,/]{1,3})`;
const WEEKDAY = String.raw`(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?\b[ .,]{0,3})?`;

/** Makes patterns that match a whole date, with or without its weekday. */
export const wholeDates = (forms: readonly string[]) =>
  forms.map((form) => new RegExp(`^${WEEKDAY}${form}$`, 'i'));

/** The formats, told apart by their separators. */
const FORMS = wholeDates([
  // With slashes the month comes first, as the placeholder says (SPEC 5, DESIGN 4).
  String.raw`${FIGURES}(?<gap>[/ -])${DAY}\k<gap>${LAST_YEAR}`,
  // With dots the day comes first, as in every country that writes dates that way.
  String.raw`${DAY}\. ?${FIGURES}\. ?${LAST_YEAR}`,
  String.raw`${YEAR}(?<gap>[/.-])${FIGURES}\k<gap>${DAY}`,
  `${YEAR}年${FIGURES}月${DAY}日`,
  `${ORDINAL}(?: of)?${GAP}${WORD}${YEAR_GAP}${LAST_YEAR}`,
  `${WORD}${GAP}${ORDINAL}${YEAR_GAP}${LAST_YEAR}`,
  `${DAY}-${WORD}-${LAST_YEAR}`,
  `${WORD}-${DAY}-${LAST_YEAR}`,
  `${YEAR}${GAP}${WORD}${GAP}${ORDINAL}`,
]);

/** Returns the parts that the first matching form finds in a text: of 14/3 the day is 14. */
export function partsOf(text: string, forms: readonly RegExp[]): DateMatch | null {
  for (const form of forms) {
    const found = form.exec(text)?.groups as unknown as DateMatch | undefined;
    if (!found) continue;
    const { month = '', day } = found;
    const isDayFirst = Number(month) > 12 && Number(day) <= 12 && text.startsWith(month);
    return isDayFirst ? { ...found, month: day, day: month } : found;
  }
  return null;
}

/** Returns the month's number from 1, or 0 if it is not a month. */
function monthNumber(month: string): number {
  if (/^\d/.test(month)) return Number(month);
  const word = month.toLowerCase();
  const isIt = (full: string) => full.slice(0, word === 'sept' ? 4 : 3) === word || full === word;
  return 1 + MONTHS.findIndex((name) => isIt(name.toLowerCase()));
}

/** Returns a month and a day as '07-10', which may be no real one. */
export function monthAndDay(month: string, day: string): string {
  return `${String(monthNumber(month)).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Returns the parts of a date that has a year, or null. */
export const wholeParts = (text: string) => partsOf(text, FORMS);

/**
 * Returns a year of four digits. Two digits are of this century, or of the last if the day would
 * be after `latest`. Without `latest` the day is to come: null for a year that is over.
 */
export function fullYear(year: string, day: string, latest?: CalendarDate): string | null {
  if (year.length === 4) return year;
  if (latest !== undefined) return `20${year}-${day}` > latest ? `19${year}` : `20${year}`;
  return `20${year}` < earliestToday(new Date()).slice(0, 4) ? null : `20${year}`;
}

/**
 * Parses a date with its year in any unambiguous form: 06/05/2027 and 06-05-2027 (month first),
 * 05.06.2027 (day first), 2027-06-05, 5 Jun 2027, June 5, 2027, with or without a weekday. A
 * two-digit year is to come, '27; or, for a day up to `latest` such as a birthday, past, '61.
 * Returns null for anything but a real day. `readDays` reads more, where there is a frame for it.
 */
export function readDate(text: string, latest?: CalendarDate): CalendarDate | null {
  const parts = wholeParts(text.trim());
  if (!parts?.month || !parts.year) return null;
  const day = monthAndDay(parts.month, parts.day);
  const meant = `${fullYear(parts.year, day, latest)}-${day}`;
  return isCalendarDate(meant) ? meant : null;
}
