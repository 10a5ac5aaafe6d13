import { dayAfter } from '@/platform/domain/dayNumber';
import { sha256 } from '@/platform/domain/sha256';
import { type CalendarEvent, type EventTime, TRIP } from './calendarEvents';
import type { KeptEvents } from './keptEvents';
import { zoneBlock } from './zoneBlock';

/** How often programs should fetch a calendar again; at best they take it as a hint. */
const REFRESH = 'PT6H';

export interface WrittenCalendar {
  /** The trip's name, which the calendar takes on. */
  name: string;
  tripId: string;
  /** The account that owns it. */
  ownerId: string;
  kept: KeptEvents;
  /** When the version it comes from was proposed, as ISO. */
  stamp: string;
  /** The address of the plan's page. */
  pageUrl: string;
}

/** A UID that never changes for one person's event, and reveals neither owner nor subject. */
function uidOf({ ownerId, tripId }: WrittenCalendar, key: string): string {
  const about = key === TRIP ? ['trip', tripId] : ['item', key];
  return `${sha256(JSON.stringify([ownerId, ...about])).slice(0, 32)}@gangway`;
}

/** Strips the separators from a day, a wall time or an instant. */
const compact = (iso: string) => iso.replace(/\.\d+|[-:]/g, '');

function timeLines(when: EventTime): string[] {
  if (when.kind === 'days') {
    return [
      `DTSTART;VALUE=DATE:${compact(when.first)}`,
      `DTEND;VALUE=DATE:${compact(dayAfter(when.last))}`,
    ];
  }
  const { start, end } = when;
  const at = ({ date, time, timeZone }: typeof start) =>
    `TZID=${timeZone}:${compact(`${date}T${time}:00`)}`;
  return [`DTSTART;${at(start)}`, end ? `DTEND;${at(end)}` : 'DURATION:PT1H'];
}

function eventLines(
  calendar: WrittenCalendar,
  [key, { event, sequence, cancelled }]: [string, KeptEvents[string] & { event: CalendarEvent }],
): string[] {
  const { title, place, details, url, when, isFree } = event;
  const stamp = compact(new Date(cancelled?.at ?? calendar.stamp).toISOString());
  const said = [details, url, calendar.pageUrl].filter((part) => part !== '');
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(calendar, key)}`,
    `DTSTAMP:${stamp}`,
    `LAST-MODIFIED:${stamp}`,
    `SEQUENCE:${sequence}`,
    `STATUS:${cancelled ? 'CANCELLED' : 'CONFIRMED'}`,
    ...timeLines(when),
    `SUMMARY:${escapeText(cancelled ? `Cancelled: ${title}` : title)}`,
    ...(place === '' ? [] : [`LOCATION:${escapeText(place)}`]),
    `DESCRIPTION:${escapeText(said.join('\n\n'))}`,
    `URL:${new URL(url || calendar.pageUrl).href}`,
    ...(isFree || cancelled ? ['TRANSP:TRANSPARENT'] : []),
    'END:VEVENT',
  ];
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
  const name = escapeText(calendar.name);
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gangway//Gangway//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...zones.flatMap(([timeZone, [first, last]]) => zoneBlock(timeZone, first, last)),
    ...shown.flatMap(([key, kept]) => eventLines(calendar, [key, kept])),
    'END:VCALENDAR',
  ];
  return lines.map(contentLine).join('');
}

/** The most octets in a line (RFC 5545 3.1), without its line break. */
const MOST_OCTETS = 75;

/** Everything most programs see as a line break. */
const BREAKS = /\r\n?|[\n\u0085\u2028\u2029]/g;
/** Characters no text may contain (RFC 5545 3.1). */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
const CONTROLS = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g;

/** Escapes a text as a value (RFC 5545 3.3.11). */
function escapeText(text: string): string {
  return text
    .toWellFormed()
    .replace(BREAKS, '\n')
    .replace(CONTROLS, '')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

function octetsOf(letter: string): number {
  const code = letter.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}

/** Ends a line, folding it if it is too long for readers, but never within a character. */
function contentLine(line: string): string {
  if (line.length * 3 <= MOST_OCTETS) return `${line}\r\n`;
  let folded = '';
  let octets = 0;
  for (const letter of line) {
    const size = octetsOf(letter);
    if (octets + size > MOST_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += letter;
    octets += size;
  }
  return `${folded}\r\n`;
}
