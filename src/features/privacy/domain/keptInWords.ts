import { ANSWER_FIELDS, ANSWER_KEYS } from '@/features/responses/domain/answerFields';
import { availabilityText } from '@/features/responses/domain/availability';
import {
  type DateRange,
  formatReadableDate,
  formatReadableRange,
  isCalendarDate,
} from '@/platform/domain/calendarDate';
import { counted, listed } from '@/platform/domain/inWords';
import { formatAmount } from '@/platform/domain/money/amount';
import { wordsFor } from '@/platform/domain/wordsFor';
import type { VALUE_TYPES } from './keptPage';

/** The format of traveler ids (`newTravelerId`). */
const TRAVELER_ID = /^[bcdfghjkmnpqrtvw]{10}$/;

/** What people call the keys of plans. */
const KEYS = {
  startsOn: 'first day',
  rooms: 'room',
  endsOn: 'last day',
  startTime: 'from',
  endTime: 'to',
  endTimeZone: 'time zone at the end',
  serves: 'takes care of',
  takesNothing: 'needs nothing more',
  care: 'what takes care of you',
  legs: 'ways',
  stays: 'beds',
  onSite: 'paid on site',
};

/** What people call the values in them. */
const VALUES = {
  ...Object.fromEntries(ANSWER_KEYS.map((key) => [key, ANSWER_FIELDS[key].label])),
  onSite: 'paid on site',
};

/** The words for a key: 'first day' for `startsOn`, else its own, split. */
const wordsOf = (key: string) =>
  wordsFor(KEYS, key).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** The ids of those whom somebody answers for, with what each is called. */
type Own = ReadonlyMap<string, string>;

function names(value: unknown, own: Own): boolean {
  if (typeof value === 'string') return own.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => names(part, own));
}

/**
 * Keeps only the parts of nested lists and objects that name one of `own`. Drops the plain values
 * under the `hidden` keys.
 */
export function ownPart(value: unknown, own: Own, hidden: readonly string[] = []): unknown {
  if (Array.isArray(value)) {
    return value.filter((part) => names(part, own)).map((part) => ownPart(part, own, hidden));
  }
  if (typeof value !== 'object' || value === null) return value;
  const parts = Object.entries(value).flatMap(([key, part]) =>
    (typeof part === 'object' && part !== null ? names(part, own) : !hidden.includes(key))
      ? [[key, ownPart(part, own, hidden)] as const]
      : [],
  );
  return names(value, own) ? Object.fromEntries(parts) : {};
}

const AMOUNTS = ['amount', 'share', 'onSite', 'ceiling', 'from', 'to'];

/** The currency that an object's amounts are in, where it says one. */
function currencyIn(value: object): string | null {
  const { kind, from, itemCurrency, currency } = value as Record<string, unknown>;
  // A change of currency: what was agreed to was in the old one.
  const said = kind === 'currency' ? from : (itemCurrency ?? currency);
  return typeof said === 'string' ? said : null;
}

/**
 * Writes amounts with their currency: the value itself, or those inside it. Objects may say their
 * own currency.
 */
export function withAmounts(value: unknown, currency: string | null): unknown {
  if (typeof value === 'number') return currency === null ? value : formatAmount(value, currency);
  if (Array.isArray(value)) return value.map((part) => withAmounts(part, currency));
  if (typeof value !== 'object' || value === null) return value;
  const own = currencyIn(value) ?? currency;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      typeof part === 'number' && !AMOUNTS.includes(key) ? part : withAmounts(part, own),
    ]),
  );
}

/** Replaces the ids of the user's party by 'you' and names, and others by 'another traveler'. */
export function withoutOthers(value: unknown, own: Own): unknown {
  if (typeof value === 'string') {
    return own.get(value) ?? (TRAVELER_ID.test(value) ? 'another traveler' : value);
  }
  if (Array.isArray(value)) return value.map((part) => withoutOthers(part, own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutOthers(part, own)]),
  );
}

const isRange = (value: object): value is DateRange =>
  Object.keys(value).sort().join() === 'end,start';

/** Puts a value into words for a reader, using `choices` for a choice. Empty if there is none. */
export function keptInWords(
  value: unknown,
  choices: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return wordsFor(choices, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) {
    const words = value.map(partInWords).filter(Boolean);
    return words.join(value.some((part) => typeof part === 'object') ? '; ' : ', ');
  }
  if (typeof value === 'object') {
    if (isRange(value)) return availabilityText([value]);
    return thingInWords(value as Readonly<Record<string, unknown>>);
  }
  return String(value);
}

/** What comes first of a thing, in this order. */
const FIRST = ['startsOn', 'startTime', 'endTime', 'place', 'room', 'answer', 'who', 'travelerId'];

/** What tells a reader nothing: whose party somebody is of stands beside their name. */
const UNSAID = ['version', 'partyOf'];

/** How what a key holds is said behind what stands before it. */
function phrase(key: string, words: string, value: unknown): string {
  if (['who', 'travelerId'].includes(key)) return ` for ${words}`;
  if (['place', 'room', 'answer', 'startsOn'].includes(key)) return `, ${words}`;
  if (['startTime', 'endTime', 'serves', 'rooms'].includes(key))
    return `, ${wordsOf(key)} ${words}`;
  if (key === 'beds' && typeof value === 'number') return `, ${counted(value, 'bed')}`;
  return `, ${wordsOf(key)}: ${words}`;
}

/** 'Villa (stay), Jan 8 – 15, 2027, from 15:00, Pienza, room Olive for you and Ida, 3 beds'. */
function thingInWords(thing: Readonly<Record<string, unknown>>): string {
  const { name, title, kind, travelerId, startsOn, endsOn, ...others } = thing;
  // What serves a response says whose it is behind it.
  const isSomebody = !name && !title && !('answer' in others);
  const called = [name, title, isSomebody ? travelerId : '']
    .map(partInWords)
    .filter(Boolean)
    .join(', ');
  const sort = partInWords(kind);
  const rest: Readonly<Record<string, unknown>> = {
    ...others,
    ...(!isSomebody && { travelerId }),
    startsOn: daysInWords(startsOn, endsOn),
    ...(!startsOn && { endsOn }),
  };
  const keys = new Set([...FIRST, ...Object.keys(rest)]);
  const said = [...keys].flatMap((key) => {
    const words = UNSAID.includes(key) ? '' : inList(rest[key]);
    return words === '' ? [] : [phrase(key, words, rest[key])];
  });
  const head = called && sort ? `${called} (${sort})` : called || sort;
  return [head, ...said].join('').replace(/^,? /, '');
}

/** The days of a thing; one without an end is of a single day. */
function daysInWords(startsOn: unknown, endsOn: unknown): string {
  const start = String(startsOn);
  const end = String(endsOn || startsOn);
  const isRange = isCalendarDate(start) && isCalendarDate(end);
  return (isRange && formatReadableRange(start, end)) || partInWords(startsOn);
}

/** An id of a row, which tells a reader nothing inside a list. */
const ROW_ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

function partInWords(value: unknown): string {
  if (typeof value === 'string' && ROW_ID.test(value)) return '';
  if (typeof value === 'string' && isCalendarDate(value)) return formatReadableDate(value);
  return keptInWords(value, VALUES);
}

/** The same inside of something, in brackets where it has parts of its own. */
function inList(value: unknown): string {
  if (Array.isArray(value) && value.every((part) => typeof part === 'string')) {
    return listed(value.map(partInWords).filter(Boolean));
  }
  const words = partInWords(value);
  const isOfParts =
    typeof value === 'object' && value !== null && (!Array.isArray(value) || value.length > 1);
  return isOfParts && words !== '' ? `(${words})` : words;
}

/** Returns how to read a value of this SQL type. */
export function valueType(dataType: string): (typeof VALUE_TYPES)[number] {
  if (dataType.startsWith('timestamp')) return 'moment';
  return dataType === 'date' ? 'day' : 'text';
}
