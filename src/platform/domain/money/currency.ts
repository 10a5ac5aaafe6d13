/** Currencies of ISO 4217 with other than two decimals, by how many they have. */
const DECIMALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
    3: 'BHD IQD JOD KWD LYD OMR TND',
    4: 'CLF UYW',
  }).flatMap(([decimals, codes]) => codes.split(' ').map((code) => [code, Number(decimals)])),
);

/**
 * How many decimals an amount in this currency has (ISO 4217). The runtime is not asked: browsers
 * and servers disagree about a dozen currencies, and whole minor units must mean the same to both.
 */
export function decimalsOf(currency: string): number {
  return DECIMALS.get(currency) ?? 2;
}

/** Whether the text is the code of a currency that the runtime knows, in capitals. */
export function isCurrency(code: string): boolean {
  return Intl.supportedValuesOf('currency').includes(code);
}

/** The signs that English readers know a currency by; any other is written with its code. */
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

/** What precedes an amount: '$', or the code and a non-breaking space. */
export function currencyPrefix(currency: string): string {
  return SIGNS[currency] ?? `${currency}\u00a0`;
}
