import type { WallTime } from '@/platform/domain/zonedTime';

/** Times found in a text, with the words that express them. */
export interface TypedTimes {
  startTime: WallTime;
  endTime: WallTime | null;
  /** True if it ends on the next day: '22:00-01:00', '10:40-06:15+1'. */
  endsNextDay: boolean;
  /** True if it says so itself, '+1'. */
  saysNextDay: boolean;
  written: readonly string[];
  /** The text without those words. */
  rest: string;
}

const HALF = String.raw`(?:\s?[ap]\.?m\.?|[ap](?![\p{L}.]))`;
const HOUR = String.raw`(?:noon|midday|midnight|\d{4}|\d{1,2}(?:[:.h]\d{2}(?!\d)|h(?![\p{L}\d]))?${HALF}?)`;
const TO = String.raw`\s?(?:-|–|—|→|to|until|till)\s?`;
const LEAD = String.raw`(?:(?:from|at|until|till|arr\.?|arrives?|dep\.?|departs?)\s|@\s?)?`;

const TIME = new RegExp(
  `(?<![\\p{L}\\d.,:/+~#]|\\S[-–])(?<lead>${LEAD})(?<first>${HOUR})(?:${TO}(?<last>${HOUR}))?(?<next>\\s?\\+1)?(?![\\p{L}\\d:/%]|[.,]\\d)`,
  'giu',
);

const NAMED: Readonly<Record<string, number>> = { noon: 720, midday: 720, midnight: 0 };

/**
 * Reads a time of day, in minutes. It is sure unless it is a bare number like '7', which could be
 * anything.
 */
function readTime(text: string, meridiem: string): { minutes: number; isSure: boolean } | null {
  const named = NAMED[text.toLowerCase()];
  if (named !== undefined) return { minutes: named, isSure: true };
  const parts = /^(\d{1,2})(?:[:.h]?(\d{2})|(h))?\s?(?:([ap])\.?m?\.?)?$/i.exec(text);
  if (!parts) return null;
  const [, hour = '', minute = '0', bareHour, half = meridiem] = parts;
  const [hours, minutes] = [Number(hour), Number(minute)];
  if (hours > 23 || minutes > 59 || (half !== '' && (hours < 1 || hours > 12))) return null;
  const isSure = parts[2] !== undefined || bareHour !== undefined || half !== '';
  const shift = /^p$/i.test(half) ? 12 : 0;
  return { minutes: (half === '' ? hours : (hours % 12) + shift) * 60 + minutes, isSure };
}

function wallTime(minutes: number): WallTime {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/**
 * In '7-9pm' the 'pm' counts for both, unless that would put the start after the end, as in
 * '11-1pm'.
 */
function readBoth(first: string, last: string) {
  const end = readTime(last, '');
  const [half = ''] = /[ap](?=\.?m?\.?$)/i.exec(last) ?? [];
  const shared = readTime(first, half);
  const start = shared && end && shared.minutes <= end.minutes ? shared : readTime(first, '');
  return { start, end };
}

interface Found {
  at: number;
  written: string;
  start: number;
  end: number | null;
  /** True if it says when something ends: 'until 22:00'. */
  isEnd: boolean;
  next: boolean;
}

/** Four digits, or digits with a dot, could be any number, except at the start of a line. */
const isPlain = (time: string) => /^\d{4}$|\d\.\d/.test(time);

function readOne(match: RegExpExecArray): Found | null {
  const { lead = '', first = '', last = '', next } = match.groups ?? {};
  const { start, end } =
    last === '' ? { start: readTime(first, ''), end: null } : readBoth(first, last);
  if (!start || (last !== '' && !end) || (!start.isSure && !end?.isSure)) return null;
  const isUnsure = isPlain(first) && (last === '' || !isPlain(last) || /\./.test(first));
  // '3h' after something is its duration.
  const isLength = last === '' && lead === '' && /^\d+h$/i.test(first);
  if (match.index > 0 && (isUnsure || isLength)) return null;
  return {
    ...{ at: match.index, written: match[0], start: start.minutes, end: end?.minutes ?? null },
    isEnd: /^(?:until|till|arr)/i.test(lead),
    next: next !== undefined,
  };
}

/** Returns which of a text's times are its start and end; null if that isn't clear. */
function bothOf(found: readonly Found[], isLeg: boolean): readonly Found[] | null {
  const [first, second, third] = found;
  if (!first || first.isEnd) return null;
  if (!second) return [first];
  const isEnd = !third && first.end === null && second.end === null && (isLeg || second.isEnd);
  if (isEnd) return [first, second];
  return first.at === 0 ? [first] : null;
}

/**
 * Reads the times in a text; null if none is clear.
 * @param isLeg true if it goes somewhere, so that a second time is the arrival
 */
export function readTimes(text: string, isLeg: boolean): TypedTimes | null {
  const found = [...text.matchAll(TIME)].flatMap((match) => readOne(match) ?? []);
  const read = bothOf(found, isLeg);
  const [first, second] = read ?? [];
  if (!read || !first) return null;
  const end = first.end ?? second?.start ?? null;
  const saysNextDay = first.next || second?.next === true;
  const rest = [...read]
    .reverse()
    .reduce(
      (left, { at, written }) => `${left.slice(0, at)} ${left.slice(at + written.length)}`,
      text,
    );
  return {
    startTime: wallTime(first.start),
    endTime: end === null ? null : wallTime(end),
    endsNextDay: end !== null && (saysNextDay || end < first.start),
    saysNextDay,
    written: read.map(({ written }) => written),
    rest,
  };
}
