import { newestOffset } from './newestOffset';
import { type YearlyRule, yearlyRules, type ZoneChange, zoneChanges } from './zoneChanges';

const DAY = 86_400_000;
const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
/** Rules begin here: Outlook reads ones that start long before any event. */
const FIRST_YEAR = 1970;
const ALWAYS = Date.UTC(FIRST_YEAR, 0, 1);

/** Formats a wall time for iCalendar, from milliseconds since 1970 by the local clock. */
function wallTime(local: number): string {
  return new Date(local).toISOString().slice(0, 19).replace(/[-:]/g, '');
}

function writtenOffset(offset: number): string {
  const seconds = Math.abs(offset) / 1000;
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const digits = parts.map((part) => String(part).padStart(2, '0'));
  return `${offset < 0 ? '-' : '+'}${digits.slice(0, seconds % 60 === 0 ? 2 : 3).join('')}`;
}

interface Observance {
  /** Its first wall time, by the clock before the change. */
  from: number;
  before: number;
  after: number;
  rule?: string;
}

function observance({ from, before, after, rule }: Observance): string[] {
  const kind = after > before ? 'DAYLIGHT' : 'STANDARD';
  return [
    `BEGIN:${kind}`,
    `DTSTART:${wallTime(from)}`,
    ...(rule === undefined ? [] : [`RRULE:${rule}`]),
    `TZOFFSETFROM:${writtenOffset(before)}`,
    `TZOFFSETTO:${writtenOffset(after)}`,
    `END:${kind}`,
  ];
}

/** A rule's day in its first year, as milliseconds since 1970. */
function firstDay({ month, weekday, nth }: YearlyRule): number {
  const first = Date.UTC(FIRST_YEAR, nth > 0 ? month - 1 : month, 1);
  if (nth < 0) {
    const last = first - DAY;
    return last - ((new Date(last).getUTCDay() - weekday + 7) % 7) * DAY;
  }
  return first + (((weekday - new Date(first).getUTCDay() + 7) % 7) + (nth - 1) * 7) * DAY;
}

function ofRule(rule: YearlyRule): string[] {
  const { month, weekday, nth, time, before, after } = rule;
  return observance({
    ...{ from: firstDay(rule) + time, before, after },
    rule: `FREQ=YEARLY;BYMONTH=${month};BYDAY=${nth}${WEEKDAYS[weekday]}`,
  });
}

const ofChange = ({ at, before, after }: ZoneChange) =>
  observance({ from: at + before, before, after });

/** An offset that applies from the beginning; every zone needs one. */
const always = (offset: number) => observance({ from: ALWAYS, before: offset, after: offset });

function observances(timeZone: string, first: number, last: number): string[] {
  const rules = yearlyRules(timeZone, first);
  const beginning = newestOffset(timeZone, Date.UTC(first - 1, 0, 1));
  if (rules) return rules.length === 0 ? always(beginning) : rules.flatMap(ofRule);
  const years = Array.from({ length: last - first + 3 }, (_, at) => first - 1 + at);
  const changes = years.flatMap((year) => zoneChanges(timeZone, year));
  return [...always(beginning), ...changes.flatMap(ofChange)];
}

/**
 * The lines of a zone (RFC 5545 3.6.5), for events in these years. Uses yearly rules from 1970 on,
 * as Outlook accepts them, or lists each change if the zone follows no rule.
 */
export function zoneBlock(timeZone: string, first: number, last: number): string[] {
  return [
    'BEGIN:VTIMEZONE',
    `TZID:${timeZone}`,
    ...observances(timeZone, first, last),
    'END:VTIMEZONE',
  ];
}
