import { describe, expect, it } from 'vitest';
import { currencyPrefix, decimalsOf, isCurrency } from './currency';
import { currencyField } from './currencyField';

const KNOWN = Intl.supportedValuesOf('currency');

/**
 * Currencies for which some runtimes, depending on the age of their data, follow common usage
 * rather than ISO 4217; with their ISO 4217 decimals.
 */
const DISPUTED = new Map([
  ...'AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR RSD SLL SOS SYP YER'
    .split(' ')
    .map((code) => [code, 2] as const),
  ['IQD', 3],
]);
/** Currencies whose `Intl` sign isn't a currency symbol, or is shared by several currencies. */
const WRITTEN_AS_CODE = new Set(['XAF', 'XOF', 'XPF', 'XCD', 'XCG']);

const inEnglish = (currency: string) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency });

describe('the table of currencies', () => {
  it.each(KNOWN)('%s has the decimals that the runtime knows, or is named here', (currency) => {
    const says = inEnglish(currency).resolvedOptions().maximumFractionDigits;
    expect(decimalsOf(currency)).toBe(DISPUTED.get(currency) ?? says);
  });

  it.each(KNOWN)('%s is written with the sign that English readers know', (currency) => {
    if (WRITTEN_AS_CODE.has(currency)) {
      expect(currencyPrefix(currency)).toBe(`${currency}\u00a0`);
      return;
    }
    const [sign = ''] = /^[^\d]+/.exec(inEnglish(currency).format(1)) ?? [];
    expect(currencyPrefix(currency)).toBe(sign);
  });

  it('knows codes in capitals, and nothing else', () => {
    expect(isCurrency('EUR')).toBe(true);
    for (const code of ['eur', 'EURO', 'QQQ', '€', '', 'constructor']) {
      expect(isCurrency(code)).toBe(false);
      expect(currencyField.safeParse(code).error?.issues[0]?.message).toBe(
        'Please choose a currency.',
      );
    }
  });
});
