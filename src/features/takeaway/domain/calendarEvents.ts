import { type DayLine, type Lived, planDays } from '@/features/itinerary/domain/planDays';
import type { LivedItem, LivedStay } from '@/features/plans/domain/view';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayAfter } from '@/platform/domain/dayNumber';
import { instantReader, type WallTime } from '@/platform/domain/zonedTime';

/** A moment as the clocks of a place show it. */
interface Moment {
  date: CalendarDate;
  time: WallTime;
  timeZone: string;
}

/** When an event is: whole days, the last of them included, or from one moment to another. */
export type EventTime =
  | { kind: 'days'; first: CalendarDate; last: CalendarDate }
  | { kind: 'hours'; start: Moment /** Null for one that takes an hour. */; end: Moment | null };

/** What the owner of a calendar sees of an event, and nothing else. */
export interface CalendarEvent {
  title: string;
  place: string;
  details: string;
  /** An address of the web, or empty. */
  url: string;
  when: EventTime;
  /** Whether one is free meanwhile: in a hotel, or on a trip as such. */
  isFree: boolean;
}

/** Events by what they are of: an item's id, or `TRIP`. */
export type CalendarEvents = ReadonlyMap<string, CalendarEvent>;

/** The event of somebody's days; no item has such an id. */
export const TRIP = 'trip';

export interface CalendarTrip {
  tripName: string;
  destination: string;
}

const wordsOf = ({ title, place, details, url }: LivedItem | LivedStay) => ({
  title,
  place,
  details,
  url,
});

/** When an item ends; null if nobody has said. Without a time on a later day: as that day ends. */
function endOf({ startsOn, endsOn, endTime, endTimeZone }: LivedItem): Moment | null {
  if (endTime !== null) return { date: endsOn, time: endTime, timeZone: endTimeZone };
  if (endsOn === startsOn) return null;
  return { date: dayAfter(endsOn), time: '00:00', timeZone: endTimeZone };
}

function timeOf(item: LivedItem, instantOf: ReturnType<typeof instantReader>): EventTime {
  const { startsOn, endsOn, startTime, timeZone } = item;
  if (startTime === null) return { kind: 'days', first: startsOn, last: endsOn };
  const start = { date: startsOn, time: startTime, timeZone };
  const end = endOf(item);
  const at = (moment: Moment) => instantOf(moment.date, moment.time, moment.timeZone);
  // An end that makes no sense is as good as none.
  return { kind: 'hours', start, end: end && at(end) > at(start) ? end : null };
}

function eventOf(
  line: DayLine,
  instantOf: ReturnType<typeof instantReader>,
): [string, CalendarEvent][] {
  switch (line.kind) {
    case 'begins': {
      const { item } = line;
      const when = timeOf(item, instantOf);
      return [[item.itemId, { ...wordsOf(item), when, isFree: false }]];
    }
    case 'checkIn': {
      const { stay } = line;
      const when = { kind: 'days', first: stay.from, last: stay.to } as const;
      return [[stay.itemId, { ...wordsOf(stay), when, isFree: true }]];
    }
    default:
      return [];
  }
}

/** The calendar of what somebody lives through (SPEC-2 7.1): an event for their days, one an item. */
export function calendarEvents(
  lived: Lived,
  { tripName, destination }: CalendarTrip,
): CalendarEvents {
  const instantOf = instantReader();
  const days: CalendarEvent = {
    ...{ title: tripName, place: destination, details: '', url: '', isFree: true },
    when: { kind: 'days', first: lived.arrives, last: lived.leaves },
  };
  const lines = planDays(lived).flatMap((day) => day.lines);
  return new Map([[TRIP, days], ...lines.flatMap((line) => eventOf(line, instantOf))]);
}
