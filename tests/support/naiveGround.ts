import type { LintInput } from '@/features/linter/domain/lintContext';
import type { Item } from '@/features/plans/domain/item';
import { dayNumber } from '@/platform/domain/dayNumber';

/** The basis of the naive linter: who is where, dates in words, and the findings. */

const ZONES: Record<string, number[]> = {
  'Europe/Paris': [120, 60],
  'America/New_York': [-240, -300],
  'Asia/Tokyo': [540],
  'Pacific/Honolulu': [-600],
};

const formats = new Map<string, Intl.DateTimeFormat>();
function shownAt(zone: string, instant: number): string {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' });
  formats.set(zone, format);
  return format.format(instant);
}

const instants = new Map<string, number>();

/** The first instant when clocks there show this, or would, had they not been put forward. */
export function instant(date: string, time: string, zone: string): number {
  const known = instants.get(date + time + zone);
  if (known !== undefined) return known;
  const offsets = ZONES[zone] ?? [];
  const at = (offset: number) => Date.parse(`${date}T${time}:00Z`) - offset * 60_000;
  const shown = offsets.find((offset) => shownAt(zone, at(offset)) === `${date} ${time}`);
  const found = at(shown ?? Math.min(...offsets));
  instants.set(date + time + zone, found);
  return found;
}

const days = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
export const written = (date: string) => days.format(new Date(`${date}T00:00Z`));
export const [euros, cents] = [0, 2].map(
  (digits) =>
    new Intl.NumberFormat('en-US', {
      style: 'currency',
      currency: 'EUR',
      minimumFractionDigits: digits,
    }),
);

export function range(first: string, last: string): string {
  if (first === last) return written(first);
  const [start = '', end = ''] = [written(first), written(last)];
  if (first.slice(0, 7) !== last.slice(0, 7)) return `${start.slice(0, -6)} – ${end}`;
  return `${start.slice(0, -6)} – ${end.slice(4)}`;
}

export function names(all: string[]): string {
  return all.join(', ').replace(/, ([^,]*)$/, ' and $1');
}

export function naiveGround({ plan, items, travelers, optedIn }: LintInput) {
  const findings: string[] = [];
  const clashes = new Map<string, Set<string>>();
  const say = (rule: string, level: string, sentence: string) =>
    findings.push(`${rule} ${level} ${sentence}`);

  /** Findings that several people share, which are reported once with all their names. */
  const causes = new Map<
    string,
    { names: string[]; words: (who: string, many: boolean) => string }
  >();
  const sayTogether = (
    head: string,
    cause: string,
    name: string,
    words: (who: string, many: boolean) => string,
  ) => {
    const key = `${head}|${cause}`;
    const known = causes.get(key) ?? { names: [], words };
    known.names.push(name);
    causes.set(key, known);
  };
  const few = (all: string[]) => {
    return all.length > 3 ? `${all[0]}, ${all[1]} and ${all.length - 2} more` : names(all);
  };
  const short = (words: string) => words.replaceAll(/, 20\d\d/g, '');

  const saidOf = (id: string) => plan.people.find(({ travelerId }) => travelerId === id);
  const going = travelers.filter(({ travelerId }) => !saidOf(travelerId)?.without);
  const [first, last] = [dayNumber(plan.planStart), dayNumber(plan.planEnd)];
  const clamp = (day: number) => Math.max(first, Math.min(last, day));
  const stayOf = (id: string): [number, number] => {
    const said = saidOf(id);
    const from = clamp(said?.arrives ? dayNumber(said.arrives) : first);
    const to = clamp(said?.leaves ? dayNumber(said.leaves) : last);
    return [from, Math.max(from, to)];
  };
  const placed = items.filter((item) => item.startsOn !== null);
  const daysOf = (item: Item): [number, number] => [
    dayNumber(item.startsOn ?? ''),
    dayNumber(item.endsOn ?? item.startsOn ?? ''),
  ];
  const nights = (item: Item, id: string) => {
    const [[from, to], [own, home]] = [daysOf(item), stayOf(id)];
    const all: number[] = [];
    for (let night = from; night < to; night += 1)
      if (night >= own && night < home) all.push(night);
    return all;
  };
  const isOffered = (item: Item, id: string) => {
    if (item.who !== 'everyone') return item.who.includes(id);
    if (item.kind === 'stay') return nights(item, id).length > 0;
    const [[from, to], [own, home]] = [daysOf(item), stayOf(id)];
    for (let day = from; day <= to; day += 1) if (day >= own && day <= home) return true;
    return false;
  };
  const isIn = (item: Item, id: string) =>
    isOffered(item, id) && (!item.optional || optedIn?.get(item.itemId)?.has(id) === true);
  const inItem = (item: Item) => going.filter(({ travelerId }) => isIn(item, travelerId));
  const hasRoom = (item: Item, id: string) =>
    item.rooms.length === 0 || item.rooms.some(({ who }) => who.includes(id));

  /** Returns all findings, with shared ones merged. */
  const allFindings = () => {
    for (const [key, { names: all, words }] of causes) {
      findings.push(`${key.split('|')[0]} ${words(few(all), all.length > 1)}`);
    }
    return findings;
  };
  return {
    ...{ clashes, say, sayTogether, few, short, saidOf, going, first, last, stayOf, placed },
    ...{ daysOf, nights, isIn, isOffered, inItem, hasRoom, allFindings },
  };
}

export type NaiveGround = ReturnType<typeof naiveGround>;
