/** Stands for a name that several currencies have. */
const SEVERAL = 'several';

/** How people write currencies, in lower case; a name comes before any shorter prefix of it. */
const NAMES: readonly (readonly [name: string, code: string])[] = [
  ['us$', 'USD'],
  ['ca$', 'CAD'],
  ['c$', 'CAD'],
  ['au$', 'AUD'],
  ['a$', 'AUD'],
  ['nz$', 'NZD'],
  ['hk$', 'HKD'],
  ['sg$', 'SGD'],
  ['s$', 'SGD'],
  ['mx$', 'MXN'],
  ['r$', 'BRL'],
  ['$', 'USD'],
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['¥', 'JPY'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₺', 'TRY'],
  ['₪', 'ILS'],
  ['฿', 'THB'],
  ['₫', 'VND'],
  ['₱', 'PHP'],
  ['zł', 'PLN'],
  ['kč', 'CZK'],
  ['kr', 'SEK'],
  ['kronor', 'SEK'],
  ['dollars', 'USD'],
  ['dollar', 'USD'],
  ['bucks', 'USD'],
  ['euros', 'EUR'],
  ['euro', 'EUR'],
  ['pounds', 'GBP'],
  ['quid', 'GBP'],
  ['yen', 'JPY'],
  ['francs', 'CHF'],
  ['rupees', 'INR'],
  ['baht', 'THB'],
  ['rupiah', 'IDR'],
  ['ringgit', 'MYR'],
  ['yuan', 'CNY'],
  ['dong', 'VND'],
  ['shekels', 'ILS'],
  ['forint', 'HUF'],
  ['zloty', 'PLN'],
  ['rand', 'ZAR'],
  ['reais', 'BRL'],
  ['lira', 'TRY'],
  ['pesos', SEVERAL],
  ['crowns', SEVERAL],
  ['kroner', SEVERAL],
  ['dirhams', SEVERAL],
];

/** Codes also accepted in lower case. The others are not, because some are words ('try'). */
const COMMON_CODES = [
  ...['usd', 'eur', 'gbp', 'jpy', 'chf', 'sek', 'nok', 'dkk', 'pln', 'czk', 'huf', 'isk', 'cad'],
  ...['aud', 'nzd', 'sgd', 'hkd', 'inr', 'cny', 'krw', 'thb', 'idr', 'php', 'vnd', 'myr', 'brl'],
  ...['mxn', 'zar', 'ils', 'aed'],
];

/** Codes that are also words in capitals: '1500 ALL IN' is not in Albanian lek. */
const WORDS = ['ALL', 'TOP'];

/** Codes accepted in capitals; only real ones, so that 'MAX 1500' names none. */
const CODES = new Set(Intl.supportedValuesOf('currency').filter((code) => !WORDS.includes(code)));

/** Currencies '$' may mean if a code is written too: '$1,500 CAD'. */
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN']);
/** The currencies that share a sign; the first of each is what the sign means on its own. */
const SHARED_SIGNS: readonly ReadonlySet<string>[] = [
  DOLLARS,
  new Set(['JPY', 'CNY']),
  new Set(['SEK', 'NOK', 'DKK', 'ISK']),
];

function escaped(text: string): string {
  return text.replace(/[$]/g, '\\$&');
}

/** Makes a pattern match both cases, within a case-sensitive regular expression. */
function caseless(pattern: string): string {
  return pattern.replace(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

function patternOf(name: string): string {
  const pattern = caseless(escaped(name));
  return /^\p{L}+$/u.test(name) ? `(?<!\\p{L})${pattern}(?!\\p{L})` : pattern;
}

/**
 * A pattern for the currencies that a text may name, by sign, word or code. Must be used
 * case-sensitively. With all currencies there are, it would take a phone a tenth of a second.
 */
export function currencyPattern(text: string): string {
  const lower = text.toLowerCase();
  const names = [...NAMES.map(([name]) => name), ...COMMON_CODES]
    .filter((name) => lower.includes(name))
    .map(patternOf);
  const codes = [...text.matchAll(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu)]
    .filter(([code]) => CODES.has(code))
    .map(([code]) => `(?<!\\p{L})${code}(?!\\p{L})`);
  const patterns = [...names, ...codes];
  return patterns.length > 0 ? `(?:${patterns.join('|')})` : '(?!)';
}

function codeOf(written: string): string {
  const known = NAMES.find(([name]) => name === written.toLowerCase());
  return known?.[1] ?? written.toUpperCase();
}

/**
 * Returns the one currency these stand for: null if none was written, undefined if they contradict
 * each other, or have a name that several share. A code takes precedence over a sign that several currencies share.
 */
export function currencyOf(written: readonly string[]): string | null | undefined {
  const codes = [...new Set(written.map(codeOf))];
  const [first, second] = codes;
  if (codes.includes(SEVERAL)) return undefined;
  if (first === undefined) return null;
  if (second === undefined) return first;
  if (codes.length > 2) return undefined;
  const signed = SHARED_SIGNS.find(
    (codesOfSign) => codesOfSign.has(first) && codesOfSign.has(second),
  );
  if (!signed) return undefined;
  return written.map(codeOf).find((code) => code !== [...signed][0]);
}
