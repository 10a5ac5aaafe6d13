import { CURRENCY } from './currencyNames';

/** An amount of money in a text. */
interface Amount {
  /** In major units. */
  value: number;
  /** How its currency was written, beside it on either side. */
  currencies: string[];
  /** Whether a '+' follows it. */
  isFloor: boolean;
  /** The factor that was written: 'k', 'million'. */
  factor: number;
}

/** Digits with separators of any usual kind: 1,500 · 1.800,00 · 1 800 · 2'400 · 1,50,000 · 12.50. */
const DIGITS = String.raw`\d+(?:[.,' ]\d{2,3}(?!\d))*(?:[.,]\d+)?`;
/** Stands in the place of decimals: 800,- */
const NO_CENTS = String.raw`(?:[.,]-{1,2}(?![\d-]))?`;
/** A '+' that is not followed by what comes on top: 1500 € + flights. */
const FLOOR = String.raw`\+(?!(?!${CURRENCY})\p{L})|\s\+(?!\s*\p{L})`;
const FACTOR = String.raw`(?:\s?(?:k|m|mio|million|thousand|grand)(?!\p{L}))`;
const FACTORS: Readonly<Record<string, number>> = {
  k: 1e3,
  thousand: 1e3,
  grand: 1e3,
  m: 1e6,
  mio: 1e6,
  million: 1e6,
};

/** What makes a number no money: 7 nights, 2 people, 10%. */
const COUNTED = String.raw`\s*(?:%|(?:nights?|days?|weeks?|people|persons?|pax|adults?|kids?|of us)(?!\p{L}))`;

const AMOUNT = new RegExp(
  `(?<before>${CURRENCY}\\s?)?(?<![\\p{L}\\d])(?<digits>${DIGITS})(?<factor>${FACTOR})?${NO_CENTS}(?:\\s?(?<after>${CURRENCY}))?(?<floor>${FLOOR})?`,
  'gu',
);
const IS_COUNTED = new RegExp(`^${COUNTED}`, 'iu');

/**
 * Reads digits. Groups of three are thousands, whatever parts them; one or two digits behind the
 * last mark are decimals. Null for what is neither: 1234,567.
 */
function readNumber(digits: string): number | null {
  const plain = digits.replace(/[ ']/g, '');
  const decimal = /^(?<whole>.*\d)[.,](?<part>\d{1,2})$/.exec(plain);
  const whole = decimal?.groups?.whole ?? plain;
  const isGrouped =
    /^\d{1,3}(?:[.,]\d{3})+$/.test(whole) || /^\d{1,2}(?:,\d{2})*,\d{3}$/.test(whole);
  if (!/^\d+$/.test(whole) && !isGrouped) return null;
  if (/^0[.,]/.test(whole)) return null;
  return Number(`${whole.replace(/[.,]/g, '')}.${decimal?.groups?.part ?? 0}`);
}

/** The amounts of a text in their order, each with the text between it and the one before, or null. */
export function readAmounts(text: string): { amounts: Amount[]; between: string[] } | null {
  const amounts: Amount[] = [];
  const between: string[] = [];
  let end = 0;
  for (const match of text.matchAll(AMOUNT)) {
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
  return { amounts, between };
}
