import type { CalendarDate } from './calendarDate';
import { dayNumber } from './dayNumber';
import { olderName } from './zoneName';

/**
 * A time of day as 'HH:MM', from 00:00 to 23:59. It is shown as it is, on pages, in mails and on
 * paper alike, so that nobody reads one time in two ways.
 */
export type WallTime = string;

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const formats = new Map<string, Intl.DateTimeFormat | null>();

/** Returns a cached formatter, since making one costs more than a whole plan; null for no zone. */
function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  let format = formats.get(timeZone);
  if (format !== undefined) return format;
  try {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
      era: 'short',
    });
  } catch {
    return null;
  }
  formats.set(timeZone, format);
  return format;
}

const ZONE = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/;

/** True if this may be the name of an IANA zone. False for an offset ('+01:00'). */
export const looksLikeZone = (name: string): boolean => ZONE.test(name);

/** True if the runtime knows this IANA zone ('Europe/Lisbon'). False for an offset ('+01:00'). */
export const isTimeZone = (name: string): boolean => looksLikeZone(name) && formatOf(name) !== null;

/**
 * Returns how far a zone's clocks are ahead of UTC at an instant, in milliseconds. A zone that the
 * runtime does not know counts as UTC: newer zones must not end a page in an older browser.
 */
export function offsetAt(timeZone: string, instant: number): number {
  const format = formatOf(timeZone) ?? formatOf(olderName(timeZone) ?? '');
  if (!format) return 0;
  const parts = format.formatToParts(instant);
  const part = (wanted: string) => Number(parts.find(({ type }) => type === wanted)?.value);
  const local = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return local - Math.floor(instant / 1000) * 1000;
}

/**
 * Returns the instant, in milliseconds and to the second, of the one clock change between two
 * instants on whole seconds with different offsets.
 */
export function changeBetween(timeZone: string, from: number, to: number): number {
  const before = offsetAt(timeZone, from);
  let [early, late] = [from / 1000, to / 1000];
  while (late - early > 1) {
    const middle = Math.floor((early + late) / 2);
    if (offsetAt(timeZone, middle * 1000) === before) early = middle;
    else late = middle;
  }
  return late * 1000;
}

/**
 * Returns a function that converts wall times to instants, in milliseconds since 1970. A skipped
 * time is read by the clock before the change; a repeated one is the first of the two (as in
 * iCalendar). Each caches offsets, as a plan asks about the same days hundreds of times.
 */
export function instantsOf(): (date: CalendarDate, time: WallTime, timeZone: string) => number {
  const midnights = new Map<string, number>();
  const offsetOn = (timeZone: string, day: number) => {
    const key = `${timeZone} ${day}`;
    let offset = midnights.get(key);
    if (offset === undefined) {
      offset = offsetAt(timeZone, day * DAY);
      midnights.set(key, offset);
    }
    return offset;
  };
  return (date, time, timeZone) => {
    const day = dayNumber(date);
    const local = day * DAY + Number(time.slice(0, 2)) * HOUR + Number(time.slice(3)) * 60_000;
    // Look a whole day to either side, so that no change near this day's clock can be missed.
    const before = offsetOn(timeZone, day - 1);
    const after = offsetOn(timeZone, day + 2);
    if (before === after) return local - before;
    const early = local - before;
    const late = local - after;
    if (offsetAt(timeZone, early) === before) return early;
    return offsetAt(timeZone, late) === after ? late : early;
  };
}
