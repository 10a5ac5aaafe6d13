import { changeBetween } from '@/platform/domain/zonedTime';
import { newestOffset } from './newestOffset';

const DAY = 86_400_000;
/** Any two changes are further apart than this; Morocco's, around Ramadan, by a month. */
const STEP = 7 * DAY;

/** A change of a zone's clocks. Offsets are milliseconds ahead of UTC. */
export interface ZoneChange {
  /** In milliseconds since 1970. */
  at: number;
  before: number;
  after: number;
}

const kept = new Map<string, readonly ZoneChange[]>();
const MOST_KEPT = 5_000;

/** The clock changes of a zone in a UTC year. */
export function zoneChanges(timeZone: string, year: number): readonly ZoneChange[] {
  const key = `${timeZone} ${year}`;
  const known = kept.get(key);
  if (known) return known;
  const changes: ZoneChange[] = [];
  const end = Date.UTC(year + 1, 0, 1);
  let from = Date.UTC(year, 0, 1);
  let before = newestOffset(timeZone, from);
  while (from < end) {
    const to = Math.min(from + STEP, end);
    const after = newestOffset(timeZone, to);
    if (after !== before) {
      changes.push({ at: changeBetween(timeZone, from, to, newestOffset), before, after });
    }
    from = to;
    before = after;
  }
  if (kept.size < MOST_KEPT) kept.set(key, changes);
  return changes;
}

/** The day of each year on which clocks change, such as the third or the last Sunday of April. */
export interface YearlyRule {
  /** From 1. */
  month: number;
  /** 0 is Sunday. */
  weekday: number;
  /** Which one of its month, from 1; -1 for the last. */
  nth: number;
  /** The wall time before the change, in milliseconds since midnight. */
  time: number;
  before: number;
  after: number;
}

/** How many years must follow a rule; enough for a weekday to fall on every date it can have. */
const YEARS = 9;

const daysOfMonth = (year: number, month: number) =>
  new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The rule these changes, the same one in several years, all follow; null if there is none. */
function ruleOf(changes: readonly ZoneChange[]): YearlyRule | null {
  const local = changes.map(({ at, before }) => new Date(at + before));
  const one = <Value>(values: readonly Value[]): Value | null =>
    new Set(values).size === 1 ? (values[0] ?? null) : null;
  const month = one(local.map((day) => day.getUTCMonth() + 1));
  const weekday = one(local.map((day) => day.getUTCDay()));
  const time = one(local.map((day) => day.getTime() % DAY));
  const before = one(changes.map((change) => change.before));
  const after = one(changes.map((change) => change.after));
  if (month === null || weekday === null || time === null) return null;
  if (before === null || after === null) return null;
  const same = one(local.map((day) => Math.ceil(day.getUTCDate() / 7)));
  const areLast = local.every(
    (day) => day.getUTCDate() > daysOfMonth(day.getUTCFullYear(), month) - 7,
  );
  const nth = same ?? (areLast ? -1 : null);
  return nth === null ? null : { month, weekday, nth, time, before, after };
}

/**
 * The rules for clock changes in a zone, in the years around one. Empty if its clocks never change,
 * null if no weekday of a month determines when (Chile, Israel).
 */
export function yearlyRules(timeZone: string, year: number): readonly YearlyRule[] | null {
  const years = Array.from({ length: YEARS }, (_, at) => zoneChanges(timeZone, year - 1 + at));
  const count = years[0]?.length ?? 0;
  if (years.some((changes) => changes.length !== count)) return null;
  const rules = Array.from({ length: count }, (_, at) =>
    ruleOf(years.flatMap((changes) => changes[at] ?? [])),
  );
  return rules.every((rule) => rule !== null) ? rules : null;
}
