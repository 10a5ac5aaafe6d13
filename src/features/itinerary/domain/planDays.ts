import type { LivedItem, LivedStay, View } from '@/features/plans/domain/view';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';
import { grouped } from '@/platform/domain/grouped';
import { instantsOf, type WallTime } from '@/platform/domain/zonedTime';

/** The part of a view that days are built from: all but the answers it serves and its costs. */
export type Lived = Pick<View, 'arrives' | 'leaves' | 'stays' | 'legs' | 'activities'>;

/**
 * A line of a day: an item that begins on it, one that began on another day and ends on it, or
 * somebody's check-in or check-out at a stay.
 */
export type DayLine =
  | { kind: 'begins' | 'ends'; item: LivedItem }
  | { kind: 'checkIn' | 'checkOut'; stay: LivedStay };

/** One day of somebody's plan, or a run of days on which nothing begins or ends. */
export interface PlanDay {
  date: CalendarDate;
  /** Differs from `date` only for a run of free days. */
  lastDate: CalendarDate;
  /** The number of the day, counting from 1 on the day they arrive; below 1 for earlier days. */
  number: number;
  lines: readonly DayLine[];
  /** Items that began before and continue after. */
  goingOn: readonly LivedItem[];
  /** Where they sleep that night. */
  nights: readonly LivedStay[];
}

/** True if somebody sleeps in a stay; false if they are listed only outside their own days. */
export function hasNights({ from, to }: LivedStay): boolean {
  return from < to;
}

/** A line's time, by the clock there; null if it has none. */
export function timeOf(line: DayLine): { time: WallTime | null; timeZone: string } {
  switch (line.kind) {
    case 'begins':
      return { time: line.item.startTime, timeZone: line.item.timeZone };
    case 'ends':
      return { time: line.item.endTime, timeZone: line.item.endTimeZone };
    case 'checkIn':
      return {
        time: isWholeStart(line.stay) ? line.stay.startTime : null,
        timeZone: line.stay.timeZone,
      };
    case 'checkOut':
      return {
        time: isWholeEnd(line.stay) ? line.stay.endTime : null,
        timeZone: line.stay.endTimeZone,
      };
  }
}

/**
 * Splits a stay of a party by nights: whoever comes later or leaves earlier checks in or out by
 * themselves (SPEC-4 14.2).
 */
function byNights(stay: LivedStay): LivedStay[] {
  const { parts } = stay;
  if (!parts) return [stay];
  const nights = grouped(parts, ({ from, to }) => `${from} ${to}`);
  return [...nights.values()].flatMap((own): LivedStay[] => {
    const [first] = own;
    if (!first) return [];
    const { from, to, room } = first;
    return [{ ...stay, from, to, room, parts: own }];
  });
}

/** True if somebody arrives at a stay on its first day, to which its start time applies. */
function isWholeStart(stay: LivedStay): boolean {
  return stay.from === stay.startsOn;
}

/** True if somebody leaves a stay on its last day, to which its end time applies. */
function isWholeEnd(stay: LivedStay): boolean {
  return stay.to === stay.endsOn;
}

/** Breaks ties between equal instants: leaving a bed comes first, taking one last. */
const ORDER: readonly DayLine['kind'][] = ['checkOut', 'ends', 'begins', 'checkIn'];

/**
 * Returns the lines of a day in order of instants, as clocks may differ. Lines without a time come
 * first, except a check-in, which comes last.
 */
function inOrder(
  lines: readonly DayLine[],
  date: CalendarDate,
  instantOf: ReturnType<typeof instantsOf>,
): DayLine[] {
  const timed = lines.map((line) => {
    const { time, timeZone } = timeOf(line);
    const untimed = line.kind === 'checkIn' ? Infinity : -Infinity;
    return { line, at: time === null ? untimed : instantOf(date, time, timeZone) };
  });
  timed.sort((a, b) =>
    a.at === b.at ? ORDER.indexOf(a.line.kind) - ORDER.indexOf(b.line.kind) : a.at - b.at,
  );
  return timed.map(({ line }) => line);
}

const isFree = ({ lines, goingOn }: PlanDay) => lines.length === 0 && goingOn.length === 0;

function sameNights(a: PlanDay, b: PlanDay): boolean {
  return (
    a.nights.length === b.nights.length &&
    a.nights.every(({ itemId, from, to }, at) => {
      const other = b.nights[at];
      return itemId === other?.itemId && from === other.from && to === other.to;
    })
  );
}

/** Merges runs of free days, so that a month by the sea is one card and not thirty. */
function withRunsJoined(days: readonly PlanDay[]): PlanDay[] {
  const joined: PlanDay[] = [];
  for (const day of days) {
    const last = joined.at(-1);
    if (last && isFree(last) && isFree(day) && sameNights(last, day)) {
      joined[joined.length - 1] = { ...last, lastDate: day.lastDate };
    } else joined.push(day);
  }
  return joined;
}

/**
 * The days somebody lives through, first to last, each with its lines in order of instants
 * (SPEC-2 5, 6). Lines outside their own days get days too. Over the date line, an item may end on
 * the day before it begins.
 * @param offered what they may choose and are not in; each is a line where it begins (SPEC-5 18)
 */
export function planDays(
  { arrives, leaves, legs, activities, ...lived }: Lived,
  offered: readonly LivedItem[] = [],
): PlanDay[] {
  const items = [...legs, ...activities];
  const stays = lived.stays.flatMap(byNights).filter(hasNights);
  const dates = [
    ...[arrives, leaves, ...stays.flatMap(({ from, to }) => [from, to])],
    ...items.flatMap(({ startsOn, endsOn }) => [startsOn, endsOn]),
    ...offered.map(({ startsOn }) => startsOn),
  ].map(dayNumber);
  const first = Math.min(...dates);
  const last = Math.max(...dates);
  const arrival = dayNumber(arrives);
  const linesOn = new Map<CalendarDate, DayLine[]>();
  const put = (date: CalendarDate, line: DayLine) => {
    const lines = linesOn.get(date);
    if (lines) lines.push(line);
    else linesOn.set(date, [line]);
  };
  for (const stay of stays) {
    put(stay.from, { kind: 'checkIn', stay });
    put(stay.to, { kind: 'checkOut', stay });
  }
  for (const item of items) {
    put(item.startsOn, { kind: 'begins', item });
    if (item.endsOn !== item.startsOn) put(item.endsOn, { kind: 'ends', item });
  }
  for (const item of offered) put(item.startsOn, { kind: 'begins', item });
  const instantOf = instantsOf();
  const longs = items.filter((item) => dayNumber(item.endsOn) > dayNumber(item.startsOn) + 1);
  const days = Array.from({ length: last - first + 1 }, (_, at): PlanDay => {
    const date = dateOfDay(first + at);
    return {
      date,
      lastDate: date,
      number: first + at - arrival + 1,
      lines: inOrder(linesOn.get(date) ?? [], date, instantOf),
      goingOn: longs.filter(({ startsOn, endsOn }) => startsOn < date && date < endsOn),
      nights: stays.filter(({ from, to }) => from <= date && date < to),
    };
  });
  return withRunsJoined(days);
}
