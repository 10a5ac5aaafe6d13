import { describe, expect, it } from 'vitest';
import { conversion, convert, readRate } from './rate';

describe('a rate', () => {
  it.each([
    ['1.08', '1.08'],
    ['1,0833', '1.0833'],
    [' 007.500 ', '7.5'],
    ['150', '150'],
    ['0.0061', '0.0061'],
    ['0', null],
    ['0.000', null],
    ['-1', null],
    ['1.', null],
    ['1e3', null],
    ['1,083.5', null],
    ['12345678', null],
    ['0.12345678901', null],
    ['', null],
  ])('typed as "%s" is %s', (typed, read) => {
    expect(readRate(typed)).toBe(read);
  });

  it('converts exactly and rounds once, half away from zero', () => {
    const euros = conversion('1.0833', 'EUR', 'USD');
    // 100.01 * 1.0833 = 108.340833
    expect(convert(10_001, euros)).toBe(10_834);
    expect(convert(-10_001, euros)).toBe(-10_834);
    // 0.05 * 0.5 = 0.025, and at a tenth less it stays below the half.
    expect(convert(5, conversion('0.5', 'EUR', 'USD'))).toBe(3);
    expect(convert(-5, conversion('0.5', 'EUR', 'USD'))).toBe(-3);
    expect(convert(5, conversion('0.4999999999', 'EUR', 'USD'))).toBe(2);
    expect(convert(0, euros)).toBe(0);
  });

  it('knows how many decimals each currency has', () => {
    expect(convert(100_000, conversion('0.0061', 'JPY', 'EUR'))).toBe(61_000);
    expect(convert(1, conversion('163.9', 'EUR', 'JPY'))).toBe(2);
    expect(convert(1_000, conversion('3.25', 'KWD', 'USD'))).toBe(325);
  });

  it('is not used for more than can be counted', () => {
    expect(convert(10 ** 14, conversion('9999999', 'USD', 'KWD'))).toBeNull();
  });
});
