import { wordsFor } from '@/platform/domain/wordsFor';
import type { VALUE_TYPES } from './keptPage';

/** As the ids of travelers are made (`newTravelerId`). */
const TRAVELER_ID = /^[bcdfghjkmnpqrtvw]{10}$/;

/** The words of a key: 'starts on' for `startsOn`. */
const wordsOf = (key: string) => key.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

type Own = ReadonlySet<string>;

function names(value: unknown, own: Own): boolean {
  if (typeof value === 'string') return own.has(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.values(value).some((part) => names(part, own));
}

/** The parts of lists that name somebody, and not those that name others; without the plain values that are hidden. */
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

/** The same value without the ids of other travelers, and with a word in the place of one's own. */
export function withoutOthers(value: unknown, own: Own): unknown {
  if (typeof value === 'string') {
    if (own.has(value)) return 'you';
    return TRAVELER_ID.test(value) ? 'another traveler' : value;
  }
  if (Array.isArray(value)) return value.map((part) => withoutOthers(part, own));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, withoutOthers(part, own)]),
  );
}

/** What is kept, as a person reads it, by the words of its `choices` if it is one; empty for nothing. */
export function keptInWords(
  value: unknown,
  choices: Readonly<Record<string, string>> = {},
): string {
  if (value === null || value === undefined || value === '') return '';
  if (typeof value === 'string') return wordsFor(choices, value);
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value))
    return value
      .map((part) => inList(part))
      .filter(Boolean)
      .join('; ');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([key, part]) => [wordsOf(key), inList(part)])
      .filter(([, words]) => words !== '')
      .map(([key, words]) => `${key}: ${words}`)
      .join(', ');
  }
  return String(value);
}

const inList = (value: unknown): string => {
  const words = keptInWords(value);
  return typeof value === 'object' && value !== null && words !== '' ? `(${words})` : words;
};

/** How a column's value is to be read. */
export function valueType(dataType: string): (typeof VALUE_TYPES)[number] {
  if (dataType.startsWith('timestamp')) return 'moment';
  return dataType === 'date' ? 'day' : 'text';
}
