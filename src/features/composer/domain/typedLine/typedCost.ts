import type { CostPer } from '@/features/plans/domain/bookings';
import { currencyOf, currencyPattern } from '@/features/responses/domain/budget/currencyOf';
import { readAmount } from '@/platform/domain/money/amount';

/** A cost found in a text, with the words that express it. */
export interface TypedCost {
  /** In whole minor units; below 0 for a discount. */
  cost: number;
  /** Null if it is the plan's. */
  currency: string | null;
  /** Null if nothing says what it is for. */
  costPer: CostPer | null;
  /** True if all but somebody share it: '$400 for everyone but Ana'. */
  isForMost: boolean;
  written: string;
  rest: string;
}

/** How people say what a cost is per. A longer pattern comes before any that it starts with. */
const UNITS: readonly (readonly [pattern: string, costPer: CostPer])[] = [
  [
    String.raw`(?:per |a |each |\/ ?)(?:room|rm)(?:,| and| per| a|\/)? ?(?:per )?(?:night|nt)`,
    'roomNight',
  ],
  [
    String.raw`(?:per |a |each |\/ ?)(?:night|nt)(?:,| and| per| a|\/) ?(?:per )?(?:room|rm)`,
    'roomNight',
  ],
  ['pppn', 'night'],
  [String.raw`(?:per|a|\/) ?(?:person|pax)(?:,| and| per| a|\/) ?(?:per )?night`, 'night'],
  ['pp(?: and|,)? (?:per|a) night', 'night'],
  [String.raw`pp ?\/ ?(?:night|nt)`, 'night'],
  [String.raw`(?:per |a |each |\/ ?)(?:night|nt)`, 'night'],
  ['pn', 'night'],
  ['pro Nacht|par nuit|por noche|a notte', 'night'],
  [String.raw`(?:per |a |each |\/ ?)(?:room|rm)`, 'room'],
  [String.raw`(?:per |a |each |\/ ?)(?:person|head|pax|pers\.?|adult)`, 'person'],
  ['each|ea', 'person'],
  ['pro Person|par personne|por persona|a persona', 'person'],
  [String.raw`(?:\/ ?)?p\.?\/?p\.?`, 'person'],
  ['(?:in )?total|tot', 'group'],
  [
    'for (?:all|everyone|everybody|the group|us all)(?: of us)?(?! (?:but|except|without)(?!\\p{L}))',
    'group',
  ],
  [String.raw`(?:per |\/ ?)?(?:group|grp)`, 'group'],
  ['altogether|together', 'group'],
];

const UNIT = new RegExp(
  `^ ?(?<unit>${UNITS.map(([pattern]) => pattern).join('|')})(?![\\p{L}\\d])`,
  'iu',
);
const DIGITS =
  /(?<![\p{L}\d.,:+~]|\S[-−–])(?:\d+(?:[.,' ]\d{3}(?!\d))*(?:[.,]\d+)?|[.,]\d+)(?!:?\d)/gu;
const KILO = /^k(?!\p{L})/iu;
const MINUS = /(?:^|[\s(,;])(?<minus>[-−–])$/u;

/** An amount found in a text. */
export interface Amount {
  from: number;
  to: number;
  digits: string;
  isMinus: boolean;
  isKilo: boolean;
  /** The currencies before and after it. */
  signs: readonly string[];
  unit: string;
}

/** @param currency matches one that the text names */
function amountAt(text: string, index: number, digits: string, currency: string): Amount | null {
  let [from, to] = [index, index + digits.length];
  const [kilo = ''] = KILO.exec(text.slice(to)) ?? [];
  to += kilo.length;
  const before = new RegExp(`(?<sign>${currency})\\s?$`, 'u').exec(text.slice(0, from));
  from -= before?.[0].length ?? 0;
  const minus = MINUS.exec(text.slice(0, from))?.groups?.minus ?? '';
  from -= minus.length;
  const after = new RegExp(`^\\s?(?<sign>${currency})`, 'u').exec(text.slice(to));
  to += after?.[0].length ?? 0;
  const unit = UNIT.exec(text.slice(to));
  to += unit?.[0].length ?? 0;
  if (!before && !after && !unit && !kilo) return null;
  const signs = [before, after].flatMap((found) => found?.groups?.sign ?? []);
  const isMinus = minus !== '';
  return { from, to, digits, isMinus, isKilo: kilo !== '', signs, unit: unit?.groups?.unit ?? '' };
}

/** The parts of a text that may express an amount. */
export function amountsIn(text: string): Amount[] {
  const currency = currencyPattern(text);
  return [...text.matchAll(DIGITS)].flatMap(({ index, 0: digits }) => {
    return amountAt(text, index, digits, currency) ?? [];
  });
}

export const CHILD =
  'child(?:ren)?|kids?|infants?|bab(?:y|ies)|teens?|teenagers?|youths?|students?|seniors?|under \\d+s?';
const CHILD_BEFORE = new RegExp(`(?<!\\p{L})(?:${CHILD})[ :]\\s?(?:is |are |pays? )?$`, 'iu');
const CHILD_AFTER = new RegExp(
  `^ ?(?:(?:per|a|each|for|\\/) ?(?:an? |the )?)?(?:${CHILD})(?!\\p{L})`,
  'iu',
);

/** Returns where an amount is that only some pay, with the word for them; null for any other. */
function childSpan(text: string, { from, to }: Amount): [from: number, to: number] | null {
  const [before] = CHILD_BEFORE.exec(text.slice(0, from)) ?? [];
  const [after] = CHILD_AFTER.exec(text.slice(to)) ?? [];
  if (before === undefined && after === undefined) return null;
  return [from - (before?.length ?? 0), to + (after?.length ?? 0)];
}

/** Words that make an amount approximate, so that a person has to read it. */
const UNSURE_BEFORE =
  /(?:\b(?:about|around|approx\.?|ca\.?|circa|roughly|from|max\.?|up to|under|over|at least|between|and|or|plus|minus|than|x)\s*|[~≈<>+×]\s*|[–−-])$/iu;
export const UNSURE_AFTER =
  /^\s?(?:[-–+%]\s?\d|[+%]|to \d|or \d|[x×*]\s?\d|\/\s?\p{L}|(?:per|an?) \p{L})/iu;

export function unitOf(written: string): CostPer | null {
  const found = UNITS.find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'iu').test(written));
  return found?.[1] ?? null;
}

/**
 * Returns the currency written beside an amount: null for the plan's, undefined if it isn't clear.
 * A sign that several currencies share means the plan's, if it is one of them.
 */
export function currencyBeside(
  signs: readonly string[],
  planCurrency: string,
): string | null | undefined {
  if (signs.length === 0 || currencyOf([...signs, planCurrency]) === planCurrency) return null;
  return currencyOf(signs) ?? undefined;
}

/** Returns an amount in whole minor units; null if it isn't one. */
export function minorOf(digits: string, isKilo: boolean, currency: string): number | null {
  const read = readAmount(digits, currency, isKilo ? 3 : 0);
  return 'minor' in read ? read.minor : null;
}

/**
 * Reads the cost in a text: '€45 pp', '300 EUR for all', '80 per night', '1.2k total'. Null if
 * there is none or several, or if it is approximate.
 * @param endsInParty true for a text before it whose last '+' means a party: 'for Ida+ €45'
 */
export function readCost(
  text: string,
  planCurrency: string,
  endsInParty: (before: string) => boolean = () => false,
): TypedCost | null {
  const [amount, another] = amountsIn(text).filter((one) => !childSpan(text, one));
  if (!amount || another) return null;
  const { from, to, digits, isMinus, isKilo, signs, unit } = amount;
  const [before, rest] = [text.slice(0, from), text.slice(to)];
  if (UNSURE_BEFORE.test(before) && !endsInParty(before)) return null;
  if (UNSURE_AFTER.test(rest)) return null;
  const currency = currencyBeside(signs, planCurrency);
  if (currency === undefined || /^[\p{L}\d]/u.test(rest)) return null;
  const minor = minorOf(digits, isKilo, currency ?? planCurrency);
  if (minor === null) return null;
  return {
    cost: isMinus && minor > 0 ? -minor : minor,
    currency,
    costPer: unitOf(unit),
    isForMost: /^ for (?:all|everyone|everybody)(?: of us)? (?:but|except|without) /i.test(rest),
    written: text.slice(from, to),
    rest: before + rest.replace(/^\s*[,;]/, ''),
  };
}

/** Words that belong to an unread amount. */
const BEFORE =
  /(?:(?:about|around|approx\.?|ca\.?|circa|roughly|from|max\.?|up to|under|over|at least|between)\s|[~≈<>]\s?|[-−–])$/iu;
const AFTER =
  /^(?:\s?(?:[-–]|to|or)\s?\p{Sc}?\d[\d.,]*k?|\s?(?:per|an?)\s\p{L}+|\s?\/\s?\p{L}+|\s?[x×*]\s?\d+|\+)+/iu;

/** Returns the positions of a text's amounts, each with the words that keep it from being read. */
export function amountSpans(text: string): [from: number, to: number][] {
  return amountsIn(text).map((amount) => {
    const { from, to } = amount;
    const child = childSpan(text, amount);
    if (child) return child;
    const [before = ''] = BEFORE.exec(text.slice(0, from)) ?? [];
    const [after = ''] = AFTER.exec(text.slice(to)) ?? [];
    return [from - before.length, to + after.length];
  });
}
