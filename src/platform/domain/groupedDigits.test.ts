import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupedDigits } from './groupedDigits';

describe('grouped digits', () => {
  it('match what the browser would write', () => {
    fc.assert(
      fc.property(fc.maxSafeNat(), (whole) => {
        expect(groupedDigits(whole)).toBe(whole.toLocaleString('en-US'));
        expect(groupedDigits(`+00${whole}`)).toBe(whole.toLocaleString('en-US'));
      }),
    );
  });

  it('are exact where a number is not', () => {
    expect(groupedDigits('99999999999999999999')).toBe('99,999,999,999,999,999,999');
  });
});
