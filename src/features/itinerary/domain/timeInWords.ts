import { ITEM_KINDS } from '@/features/plans/domain/itemKinds';
import type { LivedItem } from '@/features/plans/domain/view';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { understoodDay } from '@/platform/domain/understoodDates';
import type { instantsOf, WallTime } from '@/platform/domain/zonedTime';
import { isSameZone, zoneName } from '@/platform/domain/zoneName';

/** The part of a zone's name that people know it by: 'Lisbon' in 'Europe/Lisbon'. */
function zonePlace(timeZone: string): string {
  return (zoneName(timeZone).split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** Names the clock a time is given in: 'Lisbon time', 'UTC'. */
export function clockOf(timeZone: string): string {
  const place = zonePlace(timeZone);
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? `${place} time` : place;
}

/** A day without its year, which the plan's header shows: 'Sat, Apr 3'. */
export function shortDay(date: CalendarDate): string {
  return understoodDay(date).slice(0, -', 2027'.length);
}

/** Formats a duration: '45 min', '2 h', '13 h 50 min', '1 d 4 h'. */
export function lengthInWords(minutes: number): string {
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor((minutes % 1440) / 60),
    minutes % 60,
  ];
  const parts = [days > 0 && `${days} d`, hours > 0 && `${hours} h`, rest > 0 && `${rest} min`];
  return parts.filter(Boolean).join(' ');
}

/** What an item's end on another day than its start is called, and when that was: 'left on …'. */
export function endInWords({
  kind,
  startsOn,
  endTime,
}: Pick<LivedItem, 'kind' | 'startsOn' | 'endTime'>): { what: string; since: string } {
  return ITEM_KINDS[kind].isLeg && endTime !== null
    ? { what: 'Arrival', since: `left on ${shortDay(startsOn)}` }
    : { what: 'Ends', since: `since ${shortDay(startsOn)}` };
}

/** The clock times at an item's start and end. */
export interface Ends {
  start: WallTime | null;
  end: WallTime | null;
  /** The names of the clocks, if either differs from the plan's. */
  clocks: { start: string; end: string } | null;
  /** The duration, taking zones into account; null if unknown or not positive. */
  minutes: number | null;
}

/**
 * Returns the names of the clocks by which an item starts and ends, if one that is read differs
 * from the plan's; else null. A zone that is null is the plan's, or at the end the start's.
 */
export function clocksOf(
  item: {
    startTime: WallTime | null;
    endTime: WallTime | null;
    timeZone: string | null;
    endTimeZone: string | null;
  },
  planZone: string,
): Ends['clocks'] {
  const { startTime, endTime, timeZone, endTimeZone } = item;
  const start = timeZone ?? planZone;
  const end = endTimeZone ?? start;
  const areOthers =
    (startTime !== null && !isSameZone(start, planZone)) ||
    (endTime !== null && !isSameZone(end, planZone));
  return areOthers ? { start: clockOf(start), end: clockOf(end) } : null;
}

/** The times of an item, compared with its plan's zone. */
export function endsOf(
  item: LivedItem,
  planZone: string,
  instantOf: ReturnType<typeof instantsOf>,
): Ends {
  const { startsOn, startTime, timeZone, endsOn, endTime, endTimeZone } = item;
  const minutes =
    startTime !== null && endTime !== null
      ? (instantOf(endsOn, endTime, endTimeZone) - instantOf(startsOn, startTime, timeZone)) /
        60_000
      : 0;
  return {
    start: startTime,
    end: endTime,
    clocks: clocksOf(item, planZone),
    minutes: minutes > 0 ? Math.round(minutes) : null,
  };
}
