/**
 * A day without a time or zone, as 'YYYY-MM-DD'. A trip must not move by a day because the browser
 * is in another time zone (DESIGN 5), so no function here goes through an instant.
 */
export type CalendarDate = string;

const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

function isLeapYear(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function written(year: number, month: number, day: number): CalendarDate {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${year}-${pad(month)}-${pad(day)}`;
}

function compose(year: number, month: number, day: number): CalendarDate | null {
  if (year < 1000 || month < 1 || month > 12 || day < 1 || day > daysInMonth(year, month)) {
    return null;
  }
  return written(year, month, day);
}

/** True if the text is a real day written 'YYYY-MM-DD' (years 1000 to 9999). */
export function isCalendarDate(text: string): boolean {
  const match = ISO.exec(text);
  return match !== null && compose(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}

/** Formats a date as MM/dd/yyyy, the spec's display format (SPEC 5). */
export function formatTypedDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** Returns the date at `now` by this machine's clock: not for what the server draws. */
export function localDay(now: Date): CalendarDate {
  return written(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** Returns the date at UTC-12, where each day begins last. */
export function earliestToday(now: Date): CalendarDate {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}

/** Returns the date at UTC+14, where each day begins first. */
export function latestToday(now: Date): CalendarDate {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

export const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3));

/** Formats a date for reading: 'Apr 3, 2027'. */
export function formatReadableDate(date: CalendarDate): string {
  return `${withoutYear(date)}, ${Number(date.slice(0, 4))}`;
}

/** Formats a date for reading when the year is known: 'Apr 3'. */
export function withoutYear(date: CalendarDate): string {
  return `${SHORT_MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}

/** Formats a date's month: 'April 2027'. */
export function formatMonth(date: CalendarDate): string {
  return `${MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(0, 4))}`;
}

/** A first and a last day. */
export interface DateRange {
  start: CalendarDate;
  end: CalendarDate;
}

/** Returns the range, or null unless both days are known. */
export function dateRange(start: CalendarDate | null, end: CalendarDate | null): DateRange | null {
  return start && end ? { start, end } : null;
}

/**
 * Formats a range for reading, with a shared month or year written once: 'Apr 3 – 12, 2027'. Either
 * end may be open. Returns null if both are.
 */
export function formatReadableRange(
  start: CalendarDate | null,
  end: CalendarDate | null,
): string | null {
  if (start && end) {
    if (start === end) return formatReadableDate(start);
    const last = formatReadableDate(end);
    if (start.slice(0, 7) === end.slice(0, 7)) {
      return `${withoutYear(start)} – ${Number(end.slice(8))}, ${end.slice(0, 4)}`;
    }
    const sameYear = start.slice(0, 4) === end.slice(0, 4);
    return `${sameYear ? withoutYear(start) : formatReadableDate(start)} – ${last}`;
  }
  if (start) return `From ${formatReadableDate(start)}`;
  if (end) return `Until ${formatReadableDate(end)}`;
  return null;
}

/**
 * Returns the age in whole years on a given day, one less before that year's birthday (SPEC 5).
 * Someone born on February 29 turns a year older on March 1 in common years.
 */
export function ageOn(birthday: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
