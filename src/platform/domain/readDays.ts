import { type CalendarDate, type DateRange, isCalendarDate } from './calendarDate';
import { dayNumber } from './dayNumber';
import {
  DAY,
  type DateMatch,
  FIGURES,
  fullYear,
  GAP,
  monthAndDay,
  ORDINAL,
  partsOf,
  WORD,
  wholeDates,
  wholeParts,
  YEAR,
} from './readDate';

/** What decides the year of a day that is written without one. */
export interface DaysFrame {
  /** No such day is before it. */
  today: CalendarDate;
  /** The trip's own dates, if it has any: the nearest such day is meant. */
  near?: DateRange | null | undefined;
  /** The first day of a range of which the last is read. */
  begins?: CalendarDate | null | undefined;
}

/** A day, or a first and a last one, as somebody wrote them. */
export interface TypedDays {
  start: CalendarDate;
  /** Null for a single day. */
  end: CalendarDate | null;
  /** What else it could mean: with slashes, the day before the month. */
  or: Omit<TypedDays, 'or'> | null;
}

/** In nights. A range without its years that is longer has its end before its start. */
const HALF_YEAR = 183;

/** In characters. No days take more room to write. */
const LONGEST = 80;

const SLASHED = /(?:^|[^\d/])\d{1,2}\/\d{1,2}(?!\/?\d)/;
const YEARLESS = [
  String.raw`${DAY}\. ?${FIGURES}\.?`,
  `${FIGURES}月${DAY}日`,
  `${ORDINAL}(?: of)?[ .,/-]{0,3}${WORD}\\.?`,
  `${WORD}${GAP}${ORDINAL}`,
];
/** A slash may stand at the end: the field adds it during typing. */
const MONTH_FIRST = wholeDates([`${FIGURES}/${DAY}/?`, ...YEARLESS]);
const DAY_FIRST = wholeDates([`${DAY}/${FIGURES}/?`, ...YEARLESS]);
/** One side of a range, which takes its month from the other. */
const DAY_ALONE = wholeDates([String.raw`${ORDINAL}\.?(?:,? ${YEAR})?`]);
const BETWEEN = /\s*(?:[-–—]|\b(?:to|until|till|through|thru|and)\b)\s*/gi;

/** Returns the day of a year that is nearest to the frame, and not over. */
function dayOfNoYear(day: string, { today, near }: DaysFrame): CalendarDate | null {
  const first = Number(today.slice(0, 4));
  const last = Number((near?.end ?? today).slice(0, 4)) + 8;
  let best: CalendarDate | null = null;
  const away = (date: CalendarDate) => {
    if (!near || (date >= near.start && date <= near.end)) return 0;
    const from = date < near.start ? near.start : near.end;
    return Math.abs(dayNumber(date) - dayNumber(from));
  };
  for (let year = first; year <= last; year += 1) {
    const date = `${year}-${day}`;
    if (!isCalendarDate(date) || date < today) continue;
    if (best === null || away(date) < away(best)) best = date;
  }
  return best;
}

/** Returns the day of these parts, or null. */
function dayOf({ year, month, day }: DateMatch, frame: DaysFrame): CalendarDate | null {
  if (!month) return null;
  const within = monthAndDay(month, day);
  if (year === undefined) return dayOfNoYear(within, frame);
  const date = `${fullYear(year, within)}-${within}`;
  return isCalendarDate(date) ? date : null;
}

/** A range as written, with the years it would have to have. */
interface ReadRange extends DateRange {
  /** In the order of the days, if the end stands before the start. */
  meant: DateRange | null;
}

/** Finds out whether a range ends before it starts; without its years it would be most of one. */
function inOrder(start: CalendarDate, end: CalendarDate, year: string | undefined): ReadRange {
  const nights = dayNumber(end) - dayNumber(start);
  if (nights >= 0 && (nights <= HALF_YEAR || year === 'each')) return { start, end, meant: null };
  const within = (date: CalendarDate) =>
    nights < 0 ? date : `${year ?? start.slice(0, 4)}${date.slice(4)}`;
  const meant = { start: within(end), end: within(start) };
  return { start, end, meant: meant.start < meant.end ? meant : null };
}

/** Reads a range from its two sides, each of which may leave to the other what both share. */
function rangeOf(first: DateMatch, last: DateMatch, frame: DaysFrame): ReadRange | null {
  const start = { ...first, month: first.month ?? last.month };
  const end = { ...last, month: last.month ?? first.month };
  if (!start.month || !end.month) return null;
  const isOneMonth = !first.month || !last.month;
  const order = monthAndDay(start.month, start.day) <= monthAndDay(end.month, end.day);
  // '28-3 Aug' may be of July or a slip.
  if (!first.month && !order) return null;
  if (first.year === undefined && last.year !== undefined) {
    const to = dayOf(end, frame);
    if (to === null) return null;
    const year = Number(to.slice(0, 4)) - (order || isOneMonth ? 0 : 1);
    const from = dayOf({ ...start, year: `${year}` }, frame);
    return from === null ? null : inOrder(from, to, to.slice(0, 4));
  }
  const from = dayOf(start, frame);
  if (from === null) return null;
  const year = last.year ?? (isOneMonth ? from.slice(0, 4) : undefined);
  const to = dayOf({ ...end, ...(year !== undefined && { year }) }, { today: from });
  return to === null ? null : inOrder(from, to, last.year === undefined ? undefined : 'each');
}

function readAs(
  text: string,
  forms: readonly RegExp[],
  frame: DaysFrame,
): (Omit<TypedDays, 'or'> & { meant: DateRange | null }) | null {
  const whole = wholeParts(text) ?? partsOf(text, forms);
  if (whole) {
    const start = dayOf(whole, frame);
    const { begins } = frame;
    const isEnd = begins && whole.year === undefined;
    const meant = start && isEnd ? inOrder(begins, start, undefined).meant : null;
    return start === null ? null : { start, end: null, meant };
  }
  const plain = text.replace(/^(?:from|between) /i, '');
  const side = (part: string) =>
    wholeParts(part) ?? partsOf(part, forms) ?? partsOf(part, DAY_ALONE);
  for (const { index, 0: gap } of plain.matchAll(BETWEEN)) {
    const [first, last] = [side(plain.slice(0, index)), side(plain.slice(index + gap.length))];
    const range = first && last && rangeOf(first, last, frame);
    if (range) return range;
  }
  return null;
}

/** The same, unless it ends before it starts. */
function takenAs(...asked: Parameters<typeof readAs>): Omit<TypedDays, 'or'> | null {
  const read = readAs(...asked);
  return read && read.meant === null ? { start: read.start, end: read.end } : null;
}

/** Returns the range that was meant by one whose end stands before its start; null for others. */
export function reversedDays(typed: string, frame: DaysFrame): DateRange | null {
  const text = typed.trim();
  return text.length > LONGEST ? null : (readAs(text, MONTH_FIRST, frame)?.meant ?? null);
}

/**
 * Reads a day or a range as people write them: 'July 10-17', '10.7.-17.7.', '7/10', '3 Aug', and
 * whatever `readDate` reads. A day without its year is the one nearest to the trip's own dates,
 * else the next such day, and never one that is over. Without a year '7/10' is July 10 and may be
 * October 7, which `or` holds, unless only the first is among the trip's dates. Null for anything
 * else, and for a range that ends before it starts (`reversedDays`).
 */
export function readDays(typed: string, frame: DaysFrame): TypedDays | null {
  const text = typed.trim();
  if (text.length > LONGEST) return null;
  const days = takenAs(text, MONTH_FIRST, frame);
  if (days === null) return null;
  const other = SLASHED.test(text) ? takenAs(text, DAY_FIRST, frame) : null;
  const { near } = frame;
  const isIn = ({ start }: { start: CalendarDate }) =>
    Boolean(near && start >= near.start && start <= near.end);
  const isOther = other && (other.start !== days.start || other.end !== days.end);
  return { ...days, or: isOther && (isIn(other) || !isIn(days)) ? other : null };
}
