import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitByWeight } from './splitByWeight';

const ones = (parts: number) => Array.from({ length: parts }, () => 1);

describe('an amount that is split', () => {
  it('gives the remainder to the first, one unit each', () => {
    expect(splitByWeight(100_000, ones(3))).toEqual([33_334, 33_333, 33_333]);
    expect(splitByWeight(2, ones(3))).toEqual([1, 1, 0]);
    expect(splitByWeight(500, [])).toEqual([]);
  });

  it('gives it to the largest remainders by weight, and all of nothing evenly', () => {
    // 100.00 over 3, 2 and 1 nights is 50, 33 1/3 and 16 2/3.
    expect(splitByWeight(10_000, [3, 2, 1])).toEqual([5000, 3333, 1667]);
    expect(splitByWeight(10_000, [2, 0])).toEqual([10_000, 0]);
    expect(splitByWeight(101, [0, 0])).toEqual([51, 50]);
    expect(splitByWeight(-101, [1, 1])).toEqual([-51, -50]);
  });

  it('adds up to the whole, and no part is a unit from what is exact', () => {
    const amount = fc.maxSafeInteger();
    const weights = fc.array(fc.nat(366), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(amount, weights, (minor, given) => {
        const parts = splitByWeight(minor, given);
        expect(parts.reduce((sum, part) => sum + BigInt(part), 0n)).toBe(BigInt(minor));
        const used = given.every((weight) => weight === 0) ? ones(given.length) : given;
        const sum = BigInt(used.reduce((all, weight) => all + weight, 0));
        for (const [at, part] of parts.entries()) {
          const off = BigInt(part) * sum - BigInt(minor) * BigInt(used[at] ?? 0);
          expect(off < sum && off > -sum).toBe(true);
        }
      }),
    );
  });
});
