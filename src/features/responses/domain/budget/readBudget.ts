import { MOST_MONEY, readAmount } from '@/platform/domain/money/amount';
import { toMajor } from '@/platform/domain/money/currency';
import { currencyOf, currencyPattern } from './currencyOf';

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

/** ISO 4217's code for no currency; it counts as one with two decimals. */
const NO_CURRENCY = 'XXX';

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
  /\b(?:at least|(?:no|not) less than|over|above|more than|upwards? of|min(?:imum)?)\b|\bor more\b|\band up\b|\band above\b|^\s*from\b/i;

/** Separates the two ends of a range. */
const TO = /^\s*(?:-|to|until|till)\s*$/i;
const AND = /^\s*and\s*$/i;
const BETWEEN = /\bbetween\s*$/i;

/** What an amount includes or excludes, up to the next punctuation mark. */
const KEPT =
  /\b(?:without|excluding|excl?\.?|not (?:including|counting)|before|plus|including|incl?\.?)\s[^,;.()]+|(?<=\+|\s\+\s*)\p{L}[^,;.()]*/iu;

const words = (list: string) => new Set(list.split(' '));

/** Words before an amount that change nothing about how much it is. */
const BEFORE = words(
  "a about above and approx approximately are around at be below between budget budgeted by c ca can cap circa could estimate exceed exceeding exactly for from going have i i'd i'm ideally is it's just least less let's like likely limit max maximum maybe me min minimum more most my no not of only or over pay perhaps per person probably roughly say set somewhere spend spending than think to total try under until up us we we'd within would",
);

/** Words behind an amount that change nothing about how much it is. */
const AFTER = words(
  'all and approx approximately at before budget but cash daily ex exc excl excluding flexible for if in inc incl including including is ish max maximum maybe min minimum minus nightly not ok okay on or please plus pn pp probably roughly should so til till to tops total until up we will with without would',
);

/** What an amount can be per, and still be one person's. */
const PER = words('adult day head night nt pax person traveler traveller trip us');

const WORD_BEFORE = /(?<word>\p{L}[\p{L}']*)(?<dot>\.?)\s*$/u;
const WORD_AFTER = /^[\s-]*(?<word>\p{L}+)/u;
const PER_AFTER = /^(?:\s*\/|\s+(?:per|an?|each|every)(?!\p{L}))\s*(?<word>\p{L}*)/iu;
/** 'p.p.' and 'p/n' are words of their own. */
const SHORT = /^\s*(?:p[./]?p\.?|p[./]?n\.?)(?!\p{L})/iu;
/** '500 for flights' is a part of somebody's budget. */
const FOR_A_PART =
  /^\s*for (?!\d|all|everything|it\b|me\b|myself|one\b|this|(?:the|a|my) (?:whole |entire )?(?:trip|week|weekend|holiday|vacation|stay|lot|thing)\b)/iu;
/** 'half of 900' */
const PART_OF = /(?:half|third|quarter|part|percent|%) of(?: (?:the|my|our))?\s*$/iu;
/** A minus, and not the dash of a list or of 'budget - 1500'. */
const MINUS = /(?:^\s*|(?:^|[^\p{L}\s])\s*|\s)-$|^\s*-\s*$/u;

/**
 * True if the words directly beside an amount leave it what it is. '12 hundred', '1.5 lakh', '2 mil
 * reais', '300 per car' and '-50' are not what their digits say.
 */
function isPlainBeside(before: string, after: string): boolean {
  if (MINUS.test(before) || PART_OF.test(before)) return false;
  const { word: first, dot } = WORD_BEFORE.exec(before)?.groups ?? {};
  // A full stop ends another sentence, or an abbreviation.
  if (first && !dot && !BEFORE.has(first.toLowerCase())) return false;
  if (FOR_A_PART.test(after)) return false;
  if (SHORT.test(after)) return true;
  const per = PER_AFTER.exec(after);
  if (per) {
    const isEach = /each/i.test(per[0]);
    const unit = (per.groups?.word ?? '').toLowerCase();
    return PER.has(unit) || (isEach && (unit === '' || AFTER.has(unit) || unit === 'of'));
  }
  const last = WORD_AFTER.exec(after)?.groups?.word;
  return !last || AFTER.has(last.toLowerCase());
}

/** Normalizes the various spaces, dashes and apostrophes. */
function plain(said: string): string {
  return said
    .normalize('NFC')
    .replace(/\s+/g, ' ')
    .replace(/[‐-―−]/g, '-')
    .replace(/[’‘`´]/g, "'")
    .trim();
}

/** An amount of money found in a text. */
interface Amount {
  /** In major units. */
  value: number;
  /** The currency as written, before or after the amount or both. */
  currencies: string[];
  /** True if a '+' follows it. */
  isFloor: boolean;
  /** The factor as written: 'k' is 1000, 'million' is 1,000,000. */
  factor: number;
}

/** Digits with any usual separators: 1,500 · 1.800,00 · 1 800 · 2'400 · 1,50,000 · 12.50. */
const DIGITS = String.raw`(?:\d+(?:[.,' ]\d{2,3}(?!\d))*(?:[.,]\d+)?|(?<!\d)[.,]\d+)`;
/** A dash in place of decimals: 800,- */
const NO_CENTS = String.raw`(?:[.,]-{1,2}(?![\d-]))?`;
const FACTOR = String.raw`(?:\s?(?:k|m|mio|million|thousand|grand)(?!\p{L}))`;
/** How many zeros it stands for. */
const ZEROS: Readonly<Record<string, number>> = {
  k: 3,
  thousand: 3,
  grand: 3,
  m: 6,
  mio: 6,
  million: 6,
};

/** Follows a number that is not money: 7 nights, 2 people, 10%. */
const COUNTED = String.raw`\s*(?:%|(?:nights?|days?|weeks?|people|persons?|pax|adults?|kids?|of us)(?!\p{L}))`;

const IS_COUNTED = new RegExp(`^${COUNTED}`, 'iu');

/** Matches the amounts of this text. */
function amountPattern(text: string): RegExp {
  const currency = currencyPattern(text);
  // A '+' that isn't followed by something on top, as in: 1500 € + flights.
  const floor = String.raw`\+(?!(?!${currency})\p{L})|\s\+(?!\s*\p{L})`;
  return new RegExp(
    String.raw`(?<before>${currency}\s?)?(?<![\p{L}\d])(?<digits>${DIGITS})(?<factor>${FACTOR})?${NO_CENTS}(?:\s?(?<after>${currency}))?(?<floor>${floor})?`,
    'gu',
  );
}

/** A text's amounts in order, each with the text between it and the last, and what follows all. */
interface ReadAmounts {
  amounts: Amount[];
  between: string[];
  after: string;
}

/** The currencies beside an amount, as written. */
const signsOf = ({ before, after }: Record<string, string | undefined> = {}): string[] =>
  [before, after].flatMap((sign) => (sign ? [sign.trim()] : []));

/** Reads a text's amounts; null if unsure. */
function readAmounts(text: string): ReadAmounts | null {
  const amounts: Amount[] = [];
  const between: string[] = [];
  let end = 0;
  const matches = [...text.matchAll(amountPattern(text))];
  const currency = currencyOf(matches.flatMap(({ groups }) => signsOf(groups))) ?? NO_CURRENCY;
  for (const match of matches) {
    const { before, digits = '', factor, after, floor } = match.groups ?? {};
    const rest = text.slice(match.index + match[0].length);
    if (!before && !after && !factor && IS_COUNTED.test(rest)) continue;
    const zeros = ZEROS[factor?.trim().toLowerCase() ?? ''] ?? 0;
    const read = readAmount(digits, currency, zeros);
    if ('fault' in read || /^\p{L}/u.test(rest)) return null;
    between.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    amounts.push({
      value: toMajor(read.minor, currency),
      currencies: signsOf(match.groups),
      isFloor: floor !== undefined,
      factor: 10 ** zeros,
    });
  }
  return { amounts, between, after: text.slice(end) };
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
  if (!amount || amount.value > MOST_MONEY) return UNCLEAR;
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
