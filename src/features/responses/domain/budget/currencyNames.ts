/** How people write currencies beside an amount, in lower case; the longer before what they begin with. */
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
];

/** Codes taken in lower case too. Others only in capitals, as some are words ('try'). */
const COMMON_CODES = [
  ...['usd', 'eur', 'gbp', 'jpy', 'chf', 'sek', 'nok', 'dkk', 'pln', 'czk', 'huf', 'isk', 'cad'],
  ...['aud', 'nzd', 'sgd', 'hkd', 'inr', 'cny', 'krw', 'thb', 'idr', 'php', 'vnd', 'myr', 'brl'],
  ...['mxn', 'zar', 'ils', 'aed'],
];

/** Codes that are words in capitals, too: '1500 ALL IN' is not said in Albanian lek. */
const WORDS = ['ALL', 'TOP'];

/** Codes that are taken in capitals: existing ones, so that 'MAX 1500' names none. */
const CODES = Intl.supportedValuesOf('currency').filter((code) => !WORDS.includes(code));

/** Currencies that '$' may mean if a code is written as well: '$1,500 CAD'. */
const DOLLARS = new Set(['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN']);
/** The same for '¥' and 'kr'. */
const SHARED_SIGNS: readonly ReadonlySet<string>[] = [
  DOLLARS,
  new Set(['JPY', 'CNY']),
  new Set(['SEK', 'NOK', 'DKK', 'ISK']),
];

function escaped(text: string): string {
  return text.replace(/[$]/g, '\\$&');
}

/** Matches a currency, as a sign, a word or a code; in the case in which it was written. */
export const CURRENCY = `(?:${[
  ...NAMES.map(([name]) => {
    const pattern = escaped(name);
    return /^\p{L}+$/u.test(name) ? `(?<!\\p{L})${caseless(pattern)}(?!\\p{L})` : caseless(pattern);
  }),
  ...COMMON_CODES.map((code) => `(?<!\\p{L})${caseless(code)}(?!\\p{L})`),
  `(?<!\\p{L})(?=[A-Z]{3}(?!\\p{L}))(?:${CODES.join('|')})`,
].join('|')})`;

/** The same pattern for both cases, beside others for which the case tells. */
function caseless(pattern: string): string {
  return pattern.replace(/\p{L}/gu, (letter) => `[${letter}${letter.toUpperCase()}]`);
}

function codeOf(written: string): string {
  const known = NAMES.find(([name]) => name === written.toLowerCase());
  return known?.[1] ?? written.toUpperCase();
}

/**
 * The one currency that these stand for: null where none was written, undefined where they contradict each
 * other. Of a sign that several currencies share and a code, the code counts.
 */
export function currencyOf(written: readonly string[]): string | null | undefined {
  const codes = [...new Set(written.map(codeOf))];
  const [first, second] = codes;
  if (first === undefined) return null;
  if (second === undefined) return first;
  if (codes.length > 2) return undefined;
  const signed = SHARED_SIGNS.find(
    (codesOfSign) => codesOfSign.has(first) && codesOfSign.has(second),
  );
  if (!signed) return undefined;
  return written.map(codeOf).find((code) => code !== [...signed][0]);
}
