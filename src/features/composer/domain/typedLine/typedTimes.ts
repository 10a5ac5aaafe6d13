import type { WallTime } from '@/platform/domain/zonedTime';

/** Times found in a text, with the words that say them. */
export interface TypedTimes {
  startTime: WallTime;
  endTime: WallTime | null;
  /** Whether it ends on the day after: '22:00-01:00', '10:40-06:15+1'. */
  endsNextDay: boolean;
  written: string;
  /** The text without them. */
  rest: string;
}

const HOUR = String.raw`(?:noon|\d{1,2}(?:[:.h]\d{2}(?!\d)|h(?![\p{L}\d]))?(?:\s?[ap]\.?m\.?)?)`;
const TO = String.raw`\s?(?:-|–|—|to|until|till)\s?`;
const RANGE = `(?:from )?(?<first>${HOUR})(?:${TO}(?<last>${HOUR})(?<next>\\+1)?)?`;

/** At the beginning of a line, or at the end of what is parted by commas. */
const LEADING = new RegExp(`^${RANGE}(?=[\\s,:;]|$)[\\s,:;]*`, 'iu');
const TRAILING = new RegExp(`(?<=^|[\\s,])(?:at )?${RANGE}(?=\\s*(?:,|$))`, 'iu');

/** A time of day, and whether it clearly is one: a bare '7' could be a number of anything. */
function readTime(text: string, meridiem: string): { minutes: number; isSure: boolean } | null {
  if (/^noon$/i.test(text)) return { minutes: 720, isSure: true };
  const parts = /^(\d{1,2})(?:[:.h](\d{2})|(h))?\s?(?:([ap])\.?m\.?)?$/i.exec(text);
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
 * In '7-9pm' the half of the day is said once for both, unless the first would come after the last:
 * '11-1pm'.
 */
function readBoth(first: string, last: string) {
  const end = readTime(last, '');
  const [half = ''] = /[ap](?=\.?m\.?$)/i.exec(last) ?? [];
  const shared = readTime(first, half);
  const start = shared && end && shared.minutes <= end.minutes ? shared : readTime(first, '');
  return { start, end };
}

/** Reads the times of a text, or gives null where none is sure. */
export function readTimes(text: string): TypedTimes | null {
  const found = LEADING.exec(text) ?? TRAILING.exec(text);
  const { first = '', last = '', next } = found?.groups ?? {};
  const { start, end } =
    last === '' ? { start: readTime(first, ''), end: null } : readBoth(first, last);
  if (!found || !start || (last !== '' && !end)) return null;
  if (!start.isSure && !end?.isSure) return null;
  // '19.30' might be money or a number of anything; it is a time where a line begins.
  if (found.index > 0 && /\d\.\d/.test(found[0])) return null;
  return {
    startTime: wallTime(start.minutes),
    endTime: end && wallTime(end.minutes),
    endsNextDay: end !== null && (next !== undefined || end.minutes < start.minutes),
    written: found[0],
    rest: text.slice(0, found.index) + text.slice(found.index + found[0].length),
  };
}
