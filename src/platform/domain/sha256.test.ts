import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonicalJson';
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

describe('canonical JSON', () => {
  it('is the same text for the same content', () => {
    expect(canonicalJson({ b: [1, { d: null, c: 'ü"' }], a: true, gone: undefined })).toBe(
      '{"a":true,"b":[1,{"c":"ü\\"","d":null}]}',
    );
  });

  it('keeps everything that JSON says, in whatever order it came', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const plain = JSON.parse(JSON.stringify(value)) as unknown;
        expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
        const turned = (one: unknown): unknown =>
          typeof one !== 'object' || one === null || Array.isArray(one)
            ? one
            : Object.fromEntries(
                Object.entries(one)
                  .reverse()
                  .map(([key, field]) => [key, turned(field)]),
              );
        expect(canonicalJson(turned(plain))).toBe(canonicalJson(plain));
      }),
    );
  });
});
