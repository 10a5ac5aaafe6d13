import moment from 'moment-timezone';

/** Part of a calendar as jCal (RFC 7265), which ical.js writes. */
export type Component = [name: string, properties: unknown[][], parts: Component[]];

/** A change of a zone's clocks. */
interface ZoneChange {
  /** By the clock before it, as if that were UTC. */
  wall: Date;
  /** Minutes ahead of UTC. */
  before: number;
  after: number;
}

/** Some programs skip the year in which a rule begins. */
const YEARS_BEFORE = 2;

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];

/** Minutes ahead of UTC, from the package's data, which know laws that Node's do not know yet. */
const offsetAt = (timeZone: string, at: number) =>
  0 - (moment.tz.zone(timeZone)?.utcOffset(at) ?? 0);

function changesOf(timeZone: string, year: number): ZoneChange[] {
  const isIn = (at: number) => at >= Date.UTC(year, 0, 1) && at < Date.UTC(year + 1, 0, 1);
  const changes = moment.tz.zone(timeZone)?.untils.filter(isIn) ?? [];
  return changes.flatMap((at) => {
    const [before, after] = [offsetAt(timeZone, at - 1), offsetAt(timeZone, at)];
    // Some only rename the zone.
    return before === after ? [] : [{ wall: new Date(at + before * 60_000), before, after }];
  });
}

/** The day of each year on which a change is, such as the last Sunday of March. */
function ruleOf({ wall }: ZoneChange) {
  const [year, month, day] = [wall.getUTCFullYear(), wall.getUTCMonth(), wall.getUTCDate()];
  const isLast = day + 7 > new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const nth = isLast ? -1 : Math.ceil(day / 7);
  return { freq: 'YEARLY', bymonth: month + 1, byday: `${nth}${WEEKDAYS[wall.getUTCDay()]}` };
}

function offsetText(minutes: number): string {
  const clock = new Date(Math.abs(minutes) * 60_000).toISOString().slice(11, 16);
  return `${minutes < 0 ? '-' : '+'}${clock}`;
}

function observance({ wall, before, after }: ZoneChange, isYearly: boolean): Component {
  const rule = isYearly ? [['rrule', {}, 'recur', ruleOf({ wall, before, after })]] : [];
  const properties = [
    ['dtstart', {}, 'date-time', wall.toISOString().slice(0, 19)],
    ...rule,
    ['tzoffsetfrom', {}, 'utc-offset', offsetText(before)],
    ['tzoffsetto', {}, 'utc-offset', offsetText(after)],
  ];
  return [after > before ? 'daylight' : 'standard', properties, []];
}

/** What a year's changes have in common with those of other years. */
const patternOf = (changes: ZoneChange[]) =>
  JSON.stringify(
    changes.map((change) => [ruleOf(change), change.wall.toISOString().slice(11), change.after]),
  );

/**
 * A zone (RFC 5545 3.6.5) for events in these years. Its clocks change by yearly rules, as Outlook
 * takes them, or on each day by itself where these years follow no rule.
 */
export function zoneComponent(timeZone: string, first: number, last: number): Component {
  const start = first - YEARS_BEFORE;
  const years = Array.from({ length: last + 2 - start }, (_, at) =>
    changesOf(timeZone, start + at),
  );
  const [usual = [], ...others] = years;
  const isYearly =
    usual.length > 0 && others.every((changes) => patternOf(changes) === patternOf(usual));
  const from = Date.UTC(start, 0, 1);
  const beginning = offsetAt(timeZone, from);
  const changes = isYearly
    ? usual
    : [{ wall: new Date(from), before: beginning, after: beginning }, ...years.flat()];
  const observances = changes.map((change) => observance(change, isYearly));
  return ['vtimezone', [['tzid', {}, 'text', timeZone]], observances];
}
