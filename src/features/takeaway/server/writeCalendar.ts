import { createHash } from 'node:crypto';
import ICAL from 'ical.js';
import { dayAfter } from '@/platform/domain/dayNumber';
import { type CalendarEvent, DUE, type EventTime, TRIP } from '../domain/calendarEvents';
import type { StoredEvents } from '../domain/storedEvents';
import { type Component, zoneComponent } from './zoneComponent';

// It does not count the space before what it folds (RFC 5545 3.1: at most 75 octets).
ICAL.foldLength = 74;
// As texts, these need no VALUE, which some programs do not expect.
for (const name of ['name', 'x-wr-calname']) {
  ICAL.design.icalendar.property[name] = { defaultType: 'text' };
}

/** How often programs should fetch a calendar again; at best they take it as a hint. */
const REFRESH = 'PT6H';

export interface WrittenCalendar {
  /** The trip's name, which the calendar takes on. */
  name: string;
  tripId: string;
  /** The account that owns it. */
  ownerId: string;
  kept: StoredEvents;
  /** When the version it comes from was proposed, as ISO. */
  stamp: string;
  /** The address of the plan's page. */
  pageUrl: string;
}

/** A UID that never changes for one person's event, and reveals neither owner nor subject. */
function uidOf({ ownerId, tripId }: WrittenCalendar, key: string): string {
  const isOfTrip = key === TRIP || key.startsWith(DUE);
  const about = isOfTrip ? [key, tripId] : ['item', key];
  const hash = createHash('sha256')
    .update(JSON.stringify([ownerId, ...about]))
    .digest('hex');
  return `${hash.slice(0, 32)}@gangway`;
}

/** Everything most programs see as a line break. */
const BREAKS = /\r\n?|[\n\u0085\u2028\u2029]/g;
/** Characters no text may contain (RFC 5545 3.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

const text = (name: string, value: string) => [
  ...[name, {}, 'text'],
  value.toWellFormed().replace(BREAKS, '\n').replace(CONTROLS, ''),
];

function timesOf(when: EventTime) {
  if (when.kind === 'days') {
    return [
      ['dtstart', {}, 'date', when.first],
      ['dtend', {}, 'date', dayAfter(when.last)],
    ];
  }
  const at = (name: string, { date, time, timeZone }: typeof when.start) => [
    ...[name, { tzid: timeZone }, 'date-time', `${date}T${time}:00`],
  ];
  const end = when.end ? at('dtend', when.end) : ['duration', {}, 'duration', 'PT1H'];
  return [at('dtstart', when.start), end];
}

function eventComponent(
  calendar: WrittenCalendar,
  [key, { event, sequence, cancelled }]: [string, StoredEvents[string] & { event: CalendarEvent }],
): Component {
  const { title, place, details, url, when, isFree } = event;
  const stamp = `${new Date(cancelled?.at ?? calendar.stamp).toISOString().slice(0, 19)}Z`;
  const said = [details, url, calendar.pageUrl].filter((part) => part !== '');
  const properties = [
    text('uid', uidOf(calendar, key)),
    ['dtstamp', {}, 'date-time', stamp],
    ['last-modified', {}, 'date-time', stamp],
    ['sequence', {}, 'integer', sequence],
    text('status', cancelled ? 'CANCELLED' : 'CONFIRMED'),
    ...timesOf(when),
    text('summary', cancelled ? `Cancelled: ${title}` : title),
    ...(place === '' ? [] : [text('location', place)]),
    text('description', said.join('\n\n')),
    ['url', {}, 'uri', new URL(url || calendar.pageUrl).href],
    ...(isFree || cancelled ? [text('transp', 'TRANSPARENT')] : []),
  ];
  return ['vevent', properties, []];
}

/** The zones of these events, with the first and last year of each. */
function zonesOf(events: readonly CalendarEvent[]): Map<string, [first: number, last: number]> {
  const zones = new Map<string, [number, number]>();
  for (const { when } of events) {
    if (when.kind === 'days') continue;
    for (const moment of [when.start, when.end]) {
      if (!moment) continue;
      const year = Number(moment.date.slice(0, 4));
      const [first, last] = zones.get(moment.timeZone) ?? [year, year];
      zones.set(moment.timeZone, [Math.min(first, year), Math.max(last, year)]);
    }
  }
  return zones;
}

const firstDayOf = ({ when }: CalendarEvent) =>
  when.kind === 'days' ? when.first : `${when.start.date} ${when.start.time}`;

/** A calendar as iCalendar (RFC 5545, RFC 7986), with all that is current or shown as cancelled. */
export function writeCalendar(calendar: WrittenCalendar): string {
  const shown = Object.entries(calendar.kept)
    .flatMap(([key, { event, ...kept }]) => (event ? [[key, { event, ...kept }] as const] : []))
    .sort(([, a], [, b]) => (firstDayOf(a.event) < firstDayOf(b.event) ? -1 : 1));
  const zones = [...zonesOf(shown.map(([, { event }]) => event))].sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const properties = [
    text('version', '2.0'),
    text('prodid', '-//Gangway//Gangway//EN'),
    text('calscale', 'GREGORIAN'),
    text('method', 'PUBLISH'),
    text('name', calendar.name),
    text('x-wr-calname', calendar.name),
    ['refresh-interval', {}, 'duration', REFRESH],
    ['x-published-ttl', {}, 'unknown', REFRESH],
  ];
  return ICAL.stringify([
    'vcalendar',
    properties,
    [
      ...zones.map(([timeZone, [first, last]]) => zoneComponent(timeZone, first, last)),
      ...shown.map(([key, kept]) => eventComponent(calendar, [key, kept])),
    ],
  ]);
}
