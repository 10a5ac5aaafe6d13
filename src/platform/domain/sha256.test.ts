import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sha256 } from './sha256';

describe('our own SHA-256', () => {
  it('matches FIPS 180-4', () => {
    expect(sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(sha256('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('matches Node’s, for texts of any length and script', () => {
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.nat(400).map((length) => 'é'.repeat(length)),
    );
    fc.assert(
      fc.property(text, (written) => {
        expect(sha256(written)).toBe(createHash('sha256').update(written).digest('hex'));
      }),
      { numRuns: 500 },
    );
  });
});
