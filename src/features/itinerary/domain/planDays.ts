import type { LivedItem, LivedStay, View } from '@/features/plans/domain/view';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';

/** What days are made of: everything in a view except whom it serves and what it costs. */
export type Lived = Pick<View, 'arrives' | 'leaves' | 'stays' | 'legs' | 'activities'>;

/**
 * A line of a day: an item that begins on it, one that began on an earlier day and ends on it, or
 * somebody's first and last hour in a stay.
 */
export type DayLine =
  | { kind: 'begins' | 'ends'; item: LivedItem }
  | { kind: 'checkIn' | 'checkOut'; stay: LivedStay };

/** One day of somebody's plan, or several on which nothing begins and nothing ends. */
export interface PlanDay {
  date: CalendarDate;
  /** Another day only of a run of free ones. */
  lastDate: CalendarDate;
  /** The how manieth day of theirs; below 1 for what lies before the day on which they arrive. */
  number: number;
  lines: readonly DayLine[];
  /** What began before and continues after. */
  goingOn: readonly LivedItem[];
  /** Where they sleep after it. */
  nights: readonly LivedStay[];
}

/** Whether somebody sleeps in a stay: who is listed for it on other days than their own does not. */
export function hasNights({ from, to }: LivedStay): boolean {
  return from < to;
}

/** When a line's time is on its day: what has none begins the day, moving into a stay ends it. */
function timeOf(line: DayLine): string {
  switch (line.kind) {
    case 'begins':
      return line.item.startTime ?? '';
    case 'ends':
      return line.item.endTime ?? '';
    case 'checkIn':
      return (isWholeStart(line.stay) && line.stay.startTime) || '24:00';
    case 'checkOut':
      return (isWholeEnd(line.stay) && line.stay.endTime) || '';
  }
}

/** Whether somebody comes to a stay on the day on which it begins, to which its time belongs. */
export function isWholeStart(stay: LivedStay): boolean {
  return stay.from === stay.startsOn;
}

/** The same of the day on which it ends. */
export function isWholeEnd(stay: LivedStay): boolean {
  return stay.to === stay.endsOn;
}

/** The order of lines with the same time: leaving a bed comes first, taking one last. */
const ORDER: readonly DayLine['kind'][] = ['checkOut', 'ends', 'begins', 'checkIn'];

function byTime(a: DayLine, b: DayLine): number {
  const [first, second] = [timeOf(a), timeOf(b)];
  if (first !== second) return first < second ? -1 : 1;
  return ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind);
}

const isFree = ({ lines, goingOn }: PlanDay) => lines.length === 0 && goingOn.length === 0;

function sameNights(a: PlanDay, b: PlanDay): boolean {
  return (
    a.nights.length === b.nights.length &&
    a.nights.every(({ itemId }, at) => itemId === b.nights[at]?.itemId)
  );
}

/** A month by the sea is one card and not thirty. */
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
 * The days that somebody lives through, from the first to the last, each with its lines in the
 * order of their times (SPEC-2 5, 6). What lies outside their own days has its day as well.
 */
export function planDays({ arrives, leaves, legs, activities, ...lived }: Lived): PlanDay[] {
  const items = [...legs, ...activities];
  const stays = lived.stays.filter(hasNights);
  const firsts = [arrives, ...stays.map(({ from }) => from), ...items.map((one) => one.startsOn)];
  const lasts = [leaves, ...stays.map(({ to }) => to), ...items.map((one) => one.endsOn)];
  const first = Math.min(...firsts.map(dayNumber));
  const last = Math.max(...lasts.map(dayNumber));
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
    if (item.endsOn > item.startsOn) put(item.endsOn, { kind: 'ends', item });
  }
  const longs = items.filter((item) => dayNumber(item.endsOn) > dayNumber(item.startsOn) + 1);
  const days = Array.from({ length: last - first + 1 }, (_, at): PlanDay => {
    const date = dateOfDay(first + at);
    return {
      date,
      lastDate: date,
      number: first + at - arrival + 1,
      lines: (linesOn.get(date) ?? []).sort(byTime),
      goingOn: longs.filter(({ startsOn, endsOn }) => startsOn < date && date < endsOn),
      nights: stays.filter(({ from, to }) => from <= date && date < to),
    };
  });
  return withRunsJoined(days);
}
