import { type DayLine, type Lived, planDays } from '@/features/itinerary/domain/planDays';
import type { LivedItem, LivedStay } from '@/features/plans/domain/view';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { dayAfter } from '@/platform/domain/dayNumber';
import { instantsOf, type WallTime } from '@/platform/domain/zonedTime';

/** A local date and time in a time zone. */
interface Moment {
  date: CalendarDate;
  time: WallTime;
  timeZone: string;
}

/** When an event takes place: whole days, both ends included, or from one moment to another. */
export type EventTime =
  | { kind: 'days'; first: CalendarDate; last: CalendarDate }
  | { kind: 'hours'; start: Moment /** Null if it takes an hour. */; end: Moment | null };

/** Everything a calendar's owner sees of an event. */
export interface CalendarEvent {
  title: string;
  place: string;
  details: string;
  /** A web address, or empty. */
  url: string;
  when: EventTime;
  /** True if the owner is free meanwhile, as for a hotel or the trip as a whole. */
  isFree: boolean;
}

/** Events by subject: an item's id, `TRIP`, or a day with `DUE` before it. */
export type CalendarEvents = ReadonlyMap<string, CalendarEvent>;

/** The key of the event for somebody's days; never an item's id. */
export const TRIP = 'trip';

/** What the keys of the days begin with on which something is due; no item's id does. */
export const DUE = 'due ';

export interface CalendarTrip {
  tripName: string;
  destination: string;
}

/** Whom of the owner's party something is for; null if all of it. */
type WhoOf = (item: LivedItem | LivedStay) => string | null;

function wordsOf(item: LivedItem | LivedStay, whoOf: WhoOf) {
  const { title, place, details, url } = item;
  const who = whoOf(item);
  return { title: who === null ? title : `${title} (${who})`, place, details, url };
}

/** When an item ends; null if unknown. Another day without a time means the end of that day. */
function endOf({ startsOn, endsOn, endTime, endTimeZone }: LivedItem): Moment | null {
  if (endTime !== null) return { date: endsOn, time: endTime, timeZone: endTimeZone };
  if (endsOn === startsOn) return null;
  return { date: dayAfter(endsOn), time: '00:00', timeZone: endTimeZone };
}

function timeOf(item: LivedItem, instantOf: ReturnType<typeof instantsOf>): EventTime {
  const { startsOn, endsOn, startTime, timeZone } = item;
  // Over the date line it may end on the day before.
  const [first, last] = endsOn < startsOn ? [endsOn, startsOn] : [startsOn, endsOn];
  if (startTime === null) return { kind: 'days', first, last };
  const start = { date: startsOn, time: startTime, timeZone };
  const end = endOf(item);
  const at = (moment: Moment) => instantOf(moment.date, moment.time, moment.timeZone);
  // Ignore an end that is not after the start.
  return { kind: 'hours', start, end: end && at(end) > at(start) ? end : null };
}

function eventOf(
  line: DayLine,
  stays: ReadonlyMap<string, LivedStay>,
  whoOf: WhoOf,
  instantOf: ReturnType<typeof instantsOf>,
): [string, CalendarEvent][] {
  switch (line.kind) {
    case 'begins': {
      const { item } = line;
      const when = timeOf(item, instantOf);
      return [[item.itemId, { ...wordsOf(item, whoOf), when, isFree: false }]];
    }
    case 'checkIn': {
      // A party's stay is one event, though some of it may check in later.
      const stay = stays.get(line.stay.itemId) ?? line.stay;
      const when = { kind: 'days', first: stay.from, last: stay.to } as const;
      return [[stay.itemId, { ...wordsOf(stay, whoOf), when, isFree: true }]];
    }
    default:
      return [];
  }
}

/**
 * The calendar of what somebody lives through (SPEC-2 7.1): their days, and each of their items, with
 * the names of those of their party whom it is for, where that is not all of it (SPEC-4 14.2).
 */
export function calendarEvents(
  lived: Lived,
  { tripName, destination }: CalendarTrip,
  whoOf: WhoOf = () => null,
): CalendarEvents {
  const instantOf = instantsOf();
  const days: CalendarEvent = {
    ...{ title: tripName, place: destination, details: '', url: '', isFree: true },
    when: { kind: 'days', first: lived.arrives, last: lived.leaves },
  };
  const stays = new Map(lived.stays.map((stay) => [stay.itemId, stay]));
  const lines = planDays(lived).flatMap((day) => day.lines);
  const events = lines.flatMap((line) => eventOf(line, stays, whoOf, instantOf));
  return new Map([[TRIP, days], ...events]);
}

/**
 * The days on which somebody owes something, as events without amounts (SPEC-4 15.2): one for each
 * day, which stays the same whichever of its rows are still open.
 */
export function dueEvents(days: Iterable<CalendarDate>, tripName: string): CalendarEvents {
  const event = (day: CalendarDate): CalendarEvent => ({
    ...{ title: `A payment for ${tripName} is due`, place: '', details: '', url: '', isFree: true },
    when: { kind: 'days', first: day, last: day },
  });
  return new Map([...new Set(days)].map((day) => [DUE + day, event(day)]));
}
