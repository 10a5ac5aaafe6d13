import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountSentence,
  formatAmount,
  MOST_MONEY,
  type ReadAmount,
  readAmount,
  typedAmount,
} from './amount';
import { decimalsOf } from './currency';

const currencies = fc.constantFrom(...Intl.supportedValuesOf('currency'));

const money = currencies.chain((currency) =>
  fc.record({
    currency: fc.constant(currency),
    minor: fc.integer({ min: 0, max: MOST_MONEY * 10 ** decimalsOf(currency) }),
  }),
);

describe('an amount as it is typed', () => {
  const CASES: [string, string, ReadAmount][] = [
    ['1500', 'USD', { minor: 150_000 }],
    ['1,500', 'EUR', { minor: 150_000 }],
    ['1.500', 'EUR', { minor: 150_000 }],
    ['1.500,50', 'EUR', { minor: 150_050 }],
    ['1,500.5', 'EUR', { minor: 150_050 }],
    ["2'400", 'CHF', { minor: 240_000 }],
    ['1 500,00', 'SEK', { minor: 150_000 }],
    ['1,50,000', 'INR', { minor: 15_000_000 }],
    ['0.1', 'USD', { minor: 10 }],
    ['0', 'USD', { minor: 0 }],
    ['007', 'JPY', { minor: 7 }],
    ['1500.00', 'JPY', { minor: 1500 }],
    ['12.345', 'KWD', { minor: 12_345 }],
    ['12,345', 'KWD', { minor: 12_345_000 }],
    ['1,234.567', 'KWD', { minor: 1_234_567 }],
    ['0.0001', 'CLF', { minor: 1 }],
    ['1000000000', 'USD', { minor: 100_000_000_000 }],
    ['1000000000.01', 'USD', { fault: 'tooMuch' }],
    ['99999999999999999999', 'USD', { fault: 'tooMuch' }],
    ['1.5', 'JPY', { fault: 'decimals' }],
    ['1.2345', 'KWD', { fault: 'decimals' }],
    ['1.2345', 'USD', { fault: 'decimals' }],
    ['-5', 'USD', { fault: 'unreadable' }],
    ['1e3', 'USD', { fault: 'unreadable' }],
    ['', 'USD', { fault: 'unreadable' }],
    ['1,2,3', 'USD', { fault: 'unreadable' }],
    ['1,234,567', 'USD', { minor: 123_456_700 }],
    ['1.234.567,5', 'EUR', { minor: 123_456_750 }],
    ['1,234.567', 'USD', { fault: 'decimals' }],
    ['1.234,567', 'EUR', { fault: 'decimals' }],
    ['1234.567', 'USD', { fault: 'decimals' }],
    ['1.234.567', 'KWD', { minor: 1_234_567_000 }],
    ['€5', 'USD', { fault: 'unreadable' }],
    // Nothing is grouped behind a 0, so what follows it is decimals.
    ['0.001', 'EUR', { fault: 'decimals' }],
    ['0,001', 'EUR', { fault: 'decimals' }],
    ['00.001', 'EUR', { fault: 'decimals' }],
    ['.001', 'EUR', { fault: 'decimals' }],
    [',001', 'EUR', { fault: 'decimals' }],
    ['0.001', 'JPY', { fault: 'decimals' }],
    ['0,5', 'JPY', { fault: 'decimals' }],
    ['0.001', 'BHD', { minor: 1 }],
    ['0,001', 'BHD', { minor: 1 }],
    [',001', 'BHD', { minor: 1 }],
    ['0.0001', 'BHD', { fault: 'decimals' }],
    ['.5', 'EUR', { minor: 50 }],
    ['00.5', 'EUR', { minor: 50 }],
    ['0.500', 'EUR', { minor: 50 }],
    ['0.000', 'EUR', { minor: 0 }],
    ['0.000', 'JPY', { minor: 0 }],
    ['1.000', 'EUR', { minor: 100_000 }],
    ['1.000', 'JPY', { minor: 1000 }],
    ['1.000', 'BHD', { minor: 1000 }],
    ['1,000', 'BHD', { minor: 1_000_000 }],
    ['0.001.000', 'EUR', { fault: 'unreadable' }],
    ['0,50,000', 'INR', { fault: 'unreadable' }],
    ['012.345', 'EUR', { fault: 'decimals' }],
    ['.', 'EUR', { fault: 'unreadable' }],
    ['5.', 'EUR', { fault: 'unreadable' }],
    ['1..5', 'EUR', { fault: 'unreadable' }],
  ];
  it.each(CASES)('"%s" in %s', (text, currency, read) => {
    expect(readAmount(text, currency)).toEqual(read);
  });

  it('is refused with a sentence that names the currency’s units', () => {
    expect(amountSentence('decimals', 'JPY')).toBe('An amount in JPY has no decimals.');
    expect(amountSentence('decimals', 'KWD')).toBe('An amount in KWD has at most 3 decimals.');
    expect(amountSentence('tooMuch', 'USD')).toBe(
      'Please enter an amount of at most 1,000,000,000.',
    );
  });

  it('reads back the same when it is written into the form, in every currency', () => {
    fc.assert(
      fc.property(money, ({ minor, currency }) => {
        expect(readAmount(typedAmount(minor, currency), currency)).toEqual({ minor });
      }),
    );
  });
});

describe('an amount for display', () => {
  it.each([
    [141_000, 'USD', '$1,410'],
    [4550, 'EUR', '€45.50'],
    [200_000, 'JPY', '¥200,000'],
    [120_000, 'CHF', 'CHF\u00a01,200'],
    [1, 'KWD', 'KWD\u00a00.001'],
    [0, 'GBP', '£0'],
  ])('%d of %s', (minor, currency, text) => {
    expect(formatAmount(minor, currency)).toBe(text);
  });

  it('is as exact as what was typed', () => {
    fc.assert(
      fc.property(money, ({ minor, currency }) => {
        const digits = formatAmount(minor, currency).replace(/^[^\d]+/, '');
        expect(readAmount(digits, currency)).toEqual({ minor });
      }),
    );
  });
});
