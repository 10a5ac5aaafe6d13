import { toldReader } from './reader';

/**
 * Calendar dates: a day without a time or a zone, as 'YYYY-MM-DD'. A trip must not move a day when
 * the browser is in another time zone (DESIGN 5), so no function here goes through an instant.
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

/** Whether the text is a real day written 'YYYY-MM-DD' (years 1000 to 9999). */
export function isCalendarDate(text: string): boolean {
  const match = ISO.exec(text);
  return match !== null && compose(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}

/** Writes a date as MM/dd/yyyy, the spec's display format (SPEC 5). */
export function formatTypedDate(date: CalendarDate): string {
  const [year, month, day] = date.split('-');
  return `${month}/${day}/${year}`;
}

/** The day that `now` falls on where this is read: in the time zone of this machine, if nothing else is said. */
export function localDay(now: Date): CalendarDate {
  return toldReader()?.dayOf(now) ?? written(now.getFullYear(), now.getMonth() + 1, now.getDate());
}

/** The day it still is at UTC-12, the last place on Earth to begin a day. */
export function earliestToday(now: Date): CalendarDate {
  return new Date(now.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}

/** The day it already is at UTC+14, the first place on Earth to begin a day. */
export function latestToday(now: Date): CalendarDate {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}

export const MONTHS = [
  ...['January', 'February', 'March', 'April', 'May', 'June', 'July'],
  ...['August', 'September', 'October', 'November', 'December'],
];

/** As dates are written with them for reading. */
export const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3));

/** Writes a date for reading, 'Apr 3, 2027'. */
export function formatReadableDate(date: CalendarDate): string {
  return `${withoutYear(date)}, ${Number(date.slice(0, 4))}`;
}

/** The same where the year is known, 'Apr 3'. */
export function withoutYear(date: CalendarDate): string {
  return `${SHORT_MONTHS[Number(date.slice(5, 7)) - 1]} ${Number(date.slice(8))}`;
}

/** A first and a last day. */
export interface DateRange {
  start: CalendarDate;
  end: CalendarDate;
}

/** Both days as one, when both are known. */
export function dateRange(start: CalendarDate | null, end: CalendarDate | null): DateRange | null {
  return start && end ? { start, end } : null;
}

/**
 * Writes a range for reading, saying a shared month or year once: 'Apr 3 – 12, 2027'. Either end may be
 * open, and null means that neither is known.
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
 * Whole years from a birthday to a day: one less while the birthday of that year has not come
 * (SPEC 5). Someone born on 29 February turns a year older on 1 March of a common year.
 */
export function ageOn(birthday: CalendarDate, day: CalendarDate): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
