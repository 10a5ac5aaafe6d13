import type { CalendarDate, DateRange } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber, shifted } from '@/platform/domain/dayNumber';
import { readDays } from '@/platform/domain/readDays';

const MONTH =
  '(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?)\\.?';
export const WEEKDAY = '(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?';
export const DAY = `(?:${MONTH}\\s?\\d{1,2}(?:st|nd|rd|th)?(?:,?\\s\\d{4})?|\\d{1,2}(?:st|nd|rd|th)?\\.?\\s?${MONTH}(?:\\s\\d{4})?|\\d{4}-\\d{2}-\\d{2}|\\d{1,2}/\\d{1,2}(?:/\\d{2,4})?|\\d{1,2}\\.\\d{1,2}\\.(?:\\d{2,4})?)`;

/** The day into which a line is typed, and its plan's days. */
export interface LineFrame {
  /** Null for unplaced items. */
  day: CalendarDate | null;
  plan: DateRange;
}

/** The days that a line names, with the words for them. */
export interface LineDays {
  /** The item's own day; null if the line names none. */
  on: CalendarDate | null;
  /** The day of its end. */
  until: CalendarDate | null;
  written: readonly string[];
  rest: string;
}

const ARRIVES = /^(?:arr\.?|arrives?|arriving)$/i;
/** What these words say of a date is not when the item is. */
const OTHER_LEAD = /^(?:due|by|until|till|before|after|since|sale|book)$/i;
/** Of a stay these say when it ends (SPEC-2 5). */
const UNTIL = /^(?:until|till)$/i;
const FOUND = new RegExp(
  `(?:(?<lead>\\p{L}+\\.?)\\s)?(?<![\\p{L}\\d.,:/])(?:(?<date>${DAY}(?:\\s?[-–]\\s?(?:${DAY}|\\d{1,2}))?)|(?<=\\bon\\s)(?<weekday>${WEEKDAY}))(?![\\p{L}\\d:])`,
  'giu',
);
/** How long before a plan its items may be, in days. */
const EARLY = 60;

/** Returns the only day of the plan with this weekday, or the next one from the line's day. */
function weekdayIn(name: string, { day, plan }: LineFrame): CalendarDate | null {
  const wanted = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'].indexOf(
    name.slice(0, 3).toLowerCase(),
  );
  const from = dayNumber(day ?? plan.start);
  const next = (first: number) => {
    const weekday = new Date(dateOfDay(first)).getUTCDay();
    return first + ((wanted - weekday + 7) % 7);
  };
  const found = [next(from), next(dayNumber(plan.start))].find((at) => at <= dayNumber(plan.end));
  return found === undefined ? null : dateOfDay(found);
}

/**
 * Reads the days that a line names, 'on Friday', 'Apr 15', 'arr 16 Apr': its own day, and its end.
 * Null if there are none, or if they are not clear.
 * @param isStay true to take 'until Apr 15' for its end
 */
export function readLineDays(text: string, frame: LineFrame, isStay: boolean): LineDays | null {
  const today = shifted(frame.plan.start, -EARLY);
  let [on, until, rest]: [CalendarDate | null, CalendarDate | null, string] = [null, null, text];
  const written: string[] = [];
  for (const match of text.matchAll(FOUND)) {
    const { lead = '', date = '', weekday } = match.groups ?? {};
    const isUntil = isStay && UNTIL.test(lead);
    if (OTHER_LEAD.test(lead) && !isUntil) continue;
    const day = weekday && weekdayIn(weekday, frame);
    const read = day
      ? { start: day, end: null, or: null }
      : readDays(date, { today, near: frame.plan });
    if (!read || read.or) continue;
    const from = on ?? frame.day;
    if (isUntil && (read.end || !from || read.start <= from)) continue;
    const isEnd = isUntil || ARRIVES.test(lead);
    if (isEnd ? until !== null || read.end !== null : on !== null) return null;
    if (isEnd) until = read.start;
    else [on, until] = [read.start, read.end ?? until];
    const isOwnWord = isUntil || /^on$/i.test(lead);
    const part = isOwnWord ? match[0] : (weekday ?? date);
    written.push(part);
    const at = rest.indexOf(part);
    rest = `${rest.slice(0, at)} ${rest.slice(at + part.length)}`;
  }
  if (written.length === 0) return null;
  const first = on ?? frame.day;
  // Over the date line one may arrive on the day before.
  if (until && first && dayNumber(until) < dayNumber(first) - 1) return null;
  return { on, until, written, rest: rest.replace(/\s+/g, ' ').trim() };
}
