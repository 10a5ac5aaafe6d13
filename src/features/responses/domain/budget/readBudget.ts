import { isPlainBeside } from './besideAmount';
import { currencyOf } from './currencyNames';
import { readAmounts } from './readAmounts';

/** How a budget is understood (SPEC-2 3.4). Amounts in major units; currency null if not stated. */
export type ReadBudget =
  | {
      /** A maximum for the whole trip, a sure minimum, or a maximum per night or day. */
      kind: 'cap' | 'atLeast' | 'perNight' | 'perDay';
      amount: number;
      currency: string | null;
      /** What the amount is said to include or exclude: 'without flights'. */
      kept?: string;
    }
  | {
      kind: 'unclear';
      /** What a person would ask back: 'for two?' */
      ask?: string;
    };

/** A budget from which an amount was read. */
export type ClearBudget = Exclude<ReadBudget, { kind: 'unclear' }>;

type Kind = Exclude<ReadBudget['kind'], 'unclear'>;

const UNCLEAR: ReadBudget = { kind: 'unclear' };

/** The largest amount accepted anywhere (SPEC-2 11). */
const MOST = 1_000_000_000;

/** Money for several people, for another period than the trip, or one way; left to a person. */
const FOR_OTHERS =
  /\bfor (?:the |all |us )?(?:two|both|three|four|five|six|\d+)(?: of us| people| persons| adults)?\b(?! (?:nights?|days?|weeks?))|\bof us\b|\bboth of\b|\btogether\b|\bcouple\b|\bfamily\b|\b(?:per|a|each|every) (?:week|month|year|hour)\b(?<!for a week)|\/ ?(?:week|month|wk|hour)\b|\b(?:weekly|monthly)\b|\beach way\b|\bone way\b/i;

const FOR_TWO = /\b(?:two|both|2)\b(?! (?:nights?|days?|weeks?|rooms?))|\bcouple\b/i;

const PER_NIGHT =
  /(?:\/|\bper |\ba |\beach |\bevery )(?:night|nt)\b|\bnightly\b|\bp[./]?n\.?(?!\p{L})/iu;
const PER_DAY = /(?:\/ ?|\bper |\ba |\beach |\bevery )day\b|\bdaily\b/i;

/** 'No more than' contains 'more than', but means the opposite. */
const CAPPED =
  /\b(?:no|not|never) (?:more than|over|above|exceed\p{L}*)\b|\bmax(?:imum)?\b|\bat most\b/iu;
const FLOORED =
  /\b(?:at least|over|above|more than|upwards? of|min(?:imum)?)\b|\bor more\b|\band up\b|\band above\b|^\s*from\b/i;

/** Separates the two ends of a range. */
const TO = /^\s*(?:-|to|until|till)\s*$/i;
const AND = /^\s*and\s*$/i;
const BETWEEN = /\bbetween\s*$/i;

/** What an amount includes or excludes, up to the next punctuation mark. */
const KEPT =
  /\b(?:without|excluding|excl?\.?|not (?:including|counting)|before|plus|including|incl?\.?)\s[^,;.()]+|(?<=\+|\s\+\s*)\p{L}[^,;.()]*/iu;

/** Normalizes the various spaces, dashes and apostrophes. */
function plain(said: string): string {
  return said
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .trim();
}

/** The one amount a text is about: itself, or a range's upper end; null if there are several. */
function amountOf(text: string) {
  const read = readAmounts(text);
  const [first, second, third] = read?.amounts ?? [];
  if (!read || !first || third) return null;
  const isPlain = isPlainBeside(read.between[0] ?? '', read.after);
  if (!second) return { ...first, isPlain };
  const [before = '', gap = ''] = read.between;
  if (!TO.test(gap) && !(AND.test(gap) && BETWEEN.test(before))) return null;
  // In '1-1.5k' the k applies to both.
  const lower = first.factor === 1 && first.value < second.value / 10 ? second.factor : 1;
  return {
    ...second,
    value: Math.max(first.value * lower, second.value),
    currencies: [...first.currencies, ...second.currencies],
    ...{ isPlain, isRange: true },
  };
}

function kindOf(text: string, isFloor: boolean): Kind | null {
  const kinds: Kind[] = [];
  if (PER_NIGHT.test(text)) kinds.push('perNight');
  if (PER_DAY.test(text)) kinds.push('perDay');
  if (isFloor || (!CAPPED.test(text) && FLOORED.test(text))) kinds.push('atLeast');
  const [kind = 'cap', another] = kinds;
  return another ? null : kind;
}

/** Understands a budget as people write it (SPEC-2 3.4). A person reads anything unsure. */
export function readBudget(said: string): ReadBudget {
  const text = plain(said);
  const amount = amountOf(text);
  if (!amount || amount.value > MOST) return UNCLEAR;
  const others = FOR_OTHERS.exec(text)?.[0];
  if (others) return FOR_TWO.test(others) ? { kind: 'unclear', ask: 'for two?' } : UNCLEAR;
  if (!amount.isPlain) return UNCLEAR;
  const currency = currencyOf(amount.currencies);
  const isRange = 'isRange' in amount;
  const kind = kindOf(isRange ? text.replace(/^\s*from\b/i, '') : text, amount.isFloor);
  if (currency === undefined || kind === null) return UNCLEAR;
  const kept = KEPT.exec(text)?.[0].trim();
  return { kind, amount: amount.value, currency, ...(kept && { kept }) };
}
