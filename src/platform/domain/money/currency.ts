/** ISO 4217 currencies that don't have two decimals, keyed by how many they do have. */
const DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)])),
);

/**
 * Returns the number of decimals in a currency (ISO 4217). Doesn't ask the runtime, because
 * browsers and servers disagree about a dozen currencies and must agree on what a minor unit is.
 */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/** Returns an amount in major units in whole minor units of its currency. */
export const toMinor = (major: number, currency: string): number =>
  Math.round(major * 10 ** decimalsOf(currency));

/** Returns an amount in minor units in major units of its currency. */
export const toMajor = (minor: number, currency: string): number =>
  minor / 10 ** decimalsOf(currency);

/** True if the text is a currency code known to the runtime, in capitals. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** Symbols that English readers recognize. Any other currency is written with its code. */
const SIGNS: Readonly<Record<string, string>> = {
  USD: '$',
  CAD: 'CA$',
  AUD: 'A$',
  NZD: 'NZ$',
  HKD: 'HK$',
  MXN: 'MX$',
  TWD: 'NT$',
  BRL: 'R$',
  EUR: '€',
  GBP: '£',
  JPY: '¥',
  CNY: 'CN¥',
  INR: '₹',
  KRW: '₩',
  ILS: '₪',
  VND: '₫',
  PHP: '₱',
};

/** Returns what precedes an amount: '$', or the code and a non-breaking space. */
export function currencyPrefix(currency: string): string {
  return SIGNS[currency] ?? `${currency}\u00a0`;
}
