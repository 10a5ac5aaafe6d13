import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitAmount } from './splitAmount';

describe('an amount that is split', () => {
  it('gives the remainder to the first, one unit each', () => {
    expect(splitAmount(100_000, 3)).toEqual([33_334, 33_333, 33_333]);
    expect(splitAmount(2, 3)).toEqual([1, 1, 0]);
    expect(splitAmount(500, 0)).toEqual([]);
  });

  it('adds up to the whole, whatever the amount and the number of parts', () => {
    const amount = fc.integer({ min: 0, max: Number.MAX_SAFE_INTEGER });
    fc.assert(
      fc.property(amount, fc.integer({ min: 1, max: 500 }), (minor, count) => {
        const parts = splitAmount(minor, count);
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(minor);
        expect(parts.every((part, at) => at === 0 || part <= (parts[at - 1] as number))).toBe(true);
        expect((parts[0] as number) - (parts.at(-1) as number)).toBeLessThanOrEqual(1);
      }),
    );
  });
});
