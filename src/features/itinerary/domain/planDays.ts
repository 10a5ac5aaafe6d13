import type { LivedItem, LivedStay, View } from '@/features/plans/domain/view';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dateOfDay, dayNumber } from '@/platform/domain/dayNumber';

/** The part of a view that days are built from: all but the answers it serves and its costs. */
export type Lived = Pick<View, 'arrives' | 'leaves' | 'stays' | 'legs' | 'activities'>;

/**
 * A line of a day: an item that begins on it, one that began earlier and ends on it, or somebody's
 * check-in or check-out at a stay.
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

/** A line's time for sorting: lines without one come first, except a check-in, which comes last. */
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

/** True if somebody arrives at a stay on its first day, to which its start time applies. */
export function isWholeStart(stay: LivedStay): boolean {
  return stay.from === stay.startsOn;
}

/** True if somebody leaves a stay on its last day, to which its end time applies. */
export function isWholeEnd(stay: LivedStay): boolean {
  return stay.to === stay.endsOn;
}

/** Breaks ties between equal times: leaving a bed comes first, taking one last. */
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
 * The days somebody lives through, first to last, each with its lines ordered by time (SPEC-2 5,
 * 6). Lines outside their own days get days too.
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
