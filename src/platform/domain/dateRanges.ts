import { type CalendarDate, type DateRange, withoutYear } from './calendarDate';
import { dayAfter } from './dayNumber';
import { type DaysFrame, readDays } from './readDays';

/** Joins ranges that overlap or touch, and sorts them by their first days. */
export function joinedRanges(ranges: readonly DateRange[]): DateRange[] {
  const joined: DateRange[] = [];
  for (const range of ranges.toSorted((a, b) => (a.start < b.start ? -1 : 1))) {
    const last = joined.at(-1);
    if (!last || range.start > dayAfter(last.end)) joined.push({ ...range });
    else if (range.end > last.end) last.end = range.end;
  }
  return joined;
}

/** 'Jul 3 – 14', where the years are known. */
export function rangeWithoutYear(start: CalendarDate, end: CalendarDate): string {
  if (start === end) return withoutYear(start);
  const isOneMonth = start.slice(0, 7) === end.slice(0, 7);
  return `${withoutYear(start)} – ${isOneMonth ? Number(end.slice(8)) : withoutYear(end)}`;
}

/** What stands between two ranges (SPEC-5 17). */
const BETWEEN = /\s*(?:[;&,]|\b(?:or|and)\b)\s*/gi;
const YEAR = /\d{4}/;

/** In characters. No five ranges take more room to write. */
const LONGEST = 300;
/** How many ranges are read at most. */
const MOST = 9;

/** A range with the text it was read from. */
type Part = DateRange & { text: string };

/** Reads a text as complete ranges, with as few cuts as possible at its front. */
function partsOf(text: string, frame: DaysFrame, most: number): Part[] | null {
  const part = (own: string): Part | null => {
    const days = readDays(own, frame);
    return days?.end ? { start: days.start, end: days.end, text: own } : null;
  };
  const whole = part(text);
  if (whole) return [whole];
  if (most < 2) return null;
  for (const { index, 0: gap } of text.matchAll(BETWEEN)) {
    const first = part(text.slice(0, index));
    const others = first && partsOf(text.slice(index + gap.length), frame, most - 1);
    if (others) return [first, ...others];
  }
  return null;
}

/**
 * Reads several ranges as people write them: 'Jul 3-10 or Aug 7-21' (SPEC-5 17). A year that only
 * one of them has is that of the others too. Null for anything else, a single range included.
 */
export function readRanges(typed: string, frame: DaysFrame): DateRange[] | null {
  const text = typed.trim();
  if (text.length > LONGEST) return null;
  const parts = partsOf(text, frame, MOST);
  if (!parts || parts.length < 2) return null;
  const near = parts.find((one) => YEAR.test(one.text));
  const read = near ? partsOf(text, { ...frame, near }, MOST) : parts;
  return (read ?? parts).map(({ start, end }) => ({ start, end }));
}
