import ICAL from 'ical.js';
import { convertIcsCalendar, type IcsDateObject, type IcsEvent } from 'ts-ics';

/** An event as a calendar program reads it. */
export interface OpenedEvent {
  uid: string;
  sequence: number;
  status: string;
  title: string;
  place: string;
  description: string;
  /** A date or an instant. The end is exclusive. */
  start: string;
  end: string;
  isFree: boolean;
  modified: string;
}

export interface OpenedCalendar {
  name: string;
  events: OpenedEvent[];
}

/**
 * Opens a calendar with ical.js, as Thunderbird does. Use it alone for the hours before a clock
 * change, where ts-ics applies the offset after it.
 */
export function openedByIcal(text: string): OpenedCalendar {
  const root = new ICAL.Component(ICAL.parse(text));
  for (const zone of root.getAllSubcomponents('vtimezone')) {
    const timeZone = new ICAL.Timezone(zone);
    ICAL.TimezoneService.remove(timeZone.tzid);
    ICAL.TimezoneService.register(timeZone, timeZone.tzid);
  }
  const said = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
  const opened = {
    name: String(root.getFirstPropertyValue('x-wr-calname')),
    events: root.getAllSubcomponents('vevent').map((component): OpenedEvent => {
      const event = new ICAL.Event(component);
      const value = (name: string) => component.getFirstPropertyValue(name);
      return {
        uid: event.uid,
        sequence: event.sequence,
        status: String(value('status')),
        title: event.summary,
        place: event.location ?? '',
        description: event.description,
        start: said(event.startDate),
        end: said(event.endDate),
        isFree: value('transp') === 'TRANSPARENT',
        modified: said(value('last-modified') as ICAL.Time),
      };
    }),
  };
  ICAL.TimezoneService.reset();
  return opened;
}

const HOUR = 3_600_000;

/** Opens a calendar with ts-ics. */
function openedByTsIcs(text: string): OpenedCalendar {
  const calendar = convertIcsCalendar(undefined, text);
  const said = ({ type, date }: IcsDateObject) =>
    type === 'DATE' ? date.toISOString().slice(0, 10) : date.toISOString();
  const endOf = ({ start, end, duration }: IcsEvent) =>
    end ?? { date: new Date(start.date.getTime() + (duration?.hours ?? 0) * HOUR) };
  return {
    name: calendar.name ?? '',
    events: (calendar.events ?? []).map((event) => ({
      uid: event.uid,
      sequence: event.sequence ?? 0,
      status: event.status ?? '',
      title: event.summary,
      place: event.location ?? '',
      description: event.description ?? '',
      start: said(event.start),
      end: said(endOf(event)),
      isFree: event.timeTransparent === 'TRANSPARENT',
      modified: event.lastModified ? said(event.lastModified) : '',
    })),
  };
}

/** Opens a calendar with two independent parsers. Throws if they disagree. */
export function openCalendar(text: string): OpenedCalendar {
  const [one, other] = [openedByIcal(text), openedByTsIcs(text)];
  const [first, second] = [one, other].map((calendar) => JSON.stringify(calendar, null, 1));
  if (first !== second) throw new Error(`ical.js reads:\n${first}\nts-ics reads:\n${second}`);
  return one;
}
