import { currencyPattern } from './currencyNames';

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
const DIGITS = String.raw`\d+(?:[.,' ]\d{2,3}(?!\d))*(?:[.,]\d+)?`;
/** A dash in place of decimals: 800,- */
const NO_CENTS = String.raw`(?:[.,]-{1,2}(?![\d-]))?`;
const FACTOR = String.raw`(?:\s?(?:k|m|mio|million|thousand|grand)(?!\p{L}))`;
const FACTORS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
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

/**
 * Parses digits. Groups of three with one separator are thousands; one or two digits after the last
 * separator are decimals. Null for anything else: 1234,567 · 1,234.567.
 */
function readNumber(digits: string): number | null {
  const plain = digits.replace(/[ ']/g, '');
  const decimal = /^(?<whole>.*\d)[.,](?<part>\d{1,2})$/.exec(plain);
  const whole = decimal?.groups?.whole ?? plain;
  const isGrouped =
    /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(whole) || /^\d{1,2}(?:,\d{2})*,\d{3}$/.test(whole);
  if (!/^\d+$/.test(whole) && !isGrouped) return null;
  if (/^0[.,]/.test(whole)) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimal?.groups?.part ?? 0}`);
}

/** A text's amounts in order, each with the text between it and the last, and what follows all. */
interface ReadAmounts {
  amounts: Amount[];
  between: string[];
  after: string;
}

/** Reads a text's amounts; null if unsure. */
export function readAmounts(text: string): ReadAmounts | null {
  const amounts: Amount[] = [];
  const between: string[] = [];
  let end = 0;
  for (const match of text.matchAll(amountPattern(text))) {
    const { before, digits = '', factor, after, floor } = match.groups ?? {};
    const rest = text.slice(match.index + match[0].length);
    if (!before && !after && !factor && IS_COUNTED.test(rest)) continue;
    const number = readNumber(digits);
    if (number === null || /^\p{L}/u.test(rest)) return null;
    const times = FACTORS[factor?.trim().toLowerCase() ?? ''] ?? 1;
    between.push(text.slice(end, match.index));
    end = match.index + match[0].length;
    amounts.push({
      value: Math.round(number * times * 1e3) / 1e3,
      currencies: [before, after].flatMap((currency) => (currency ? [currency.trim()] : [])),
      isFloor: floor !== undefined,
      factor: times,
    });
  }
  return { amounts, between, after: text.slice(end) };
}
