import type { LivedItem } from '@/features/plans/domain/view';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { understoodDay } from '@/platform/domain/understoodDates';
import type { instantReader, WallTime } from '@/platform/domain/zonedTime';

/** What of a zone's name people know it by: 'Lisbon' of 'Europe/Lisbon'. */
function zonePlace(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

/** By which clock a time is: 'Lisbon time', 'UTC'. */
export function clockOf(timeZone: string): string {
  const place = zonePlace(timeZone);
  return timeZone.includes('/') && !timeZone.startsWith('Etc/') ? `${place} time` : place;
}

/** A day of a plan, whose year its head says: 'Sat, Apr 3'. */
export function shortDay(date: CalendarDate): string {
  return understoodDay(date).slice(0, -', 2027'.length);
}

/** A length of time: '45 min', '2 h', '13 h 50 min', '1 d 4 h'. */
export function lengthInWords(minutes: number): string {
  const [days, hours, rest] = [
    Math.floor(minutes / 1440),
    Math.floor((minutes % 1440) / 60),
    minutes % 60,
  ];
  const parts = [days > 0 && `${days} d`, hours > 0 && `${hours} h`, rest > 0 && `${rest} min`];
  return parts.filter(Boolean).join(' ');
}

/** What is said of the clock at the ends of an item. */
export interface Ends {
  start: WallTime | null;
  end: WallTime | null;
  /** By which clocks, where either is another than the plan's. */
  clocks: { start: string; end: string } | null;
  /** From the first to the last minute, zones counted; null where it is not known, or makes no sense. */
  minutes: number | null;
}

/** The times of an item, against those of its plan. */
export function endsOf(
  item: LivedItem,
  planZone: string,
  instantOf: ReturnType<typeof instantReader>,
): Ends {
  const { startsOn, startTime, timeZone, endsOn, endTime, endTimeZone } = item;
  const areOthers =
    (startTime !== null && timeZone !== planZone) || (endTime !== null && endTimeZone !== planZone);
  const minutes =
    startTime !== null && endTime !== null
      ? (instantOf(endsOn, endTime, endTimeZone) - instantOf(startsOn, startTime, timeZone)) /
        60_000
      : 0;
  return {
    start: startTime,
    end: endTime,
    clocks: areOthers ? { start: clockOf(timeZone), end: clockOf(endTimeZone) } : null,
    minutes: minutes > 0 ? Math.round(minutes) : null,
  };
}
