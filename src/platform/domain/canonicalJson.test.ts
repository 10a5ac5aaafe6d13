import fc from 'fast-check';
import { expect, it } from 'vitest';
import { canonicalJson, isSameJson } from './canonicalJson';

/** Copies the content in another key order, with an extra undefined field. */
function madeAnew(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(madeAnew);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, field]) => [key, madeAnew(field)]);
  return { missing: undefined, ...Object.fromEntries(fields.toReversed()) };
}

it('keeps everything that JSON says, in one text for the same content', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'ü"' }], a: true, gone: undefined })).toBe(
    '{"a":true,"b":[1,{"c":"ü\\"","d":null}]}',
  );
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const plain = JSON.parse(JSON.stringify(value)) as unknown;
      expect(JSON.parse(canonicalJson(plain))).toEqual(plain);
      expect(canonicalJson(madeAnew(plain))).toBe(canonicalJson(plain));
    }),
  );
});

it('a value is the same as one with its content, whoever made it and in which order', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isSameJson(value, madeAnew(value))).toBe(true);
    }),
  );
});

it.each([
  [
    [1, 2],
    [2, 1],
  ],
  [{ a: 1 }, { a: 1, b: null }],
  [{ a: null }, { b: null }],
  [[], {}],
  ['1', 1],
  [null, 0],
])('%j and %j are not the same', (first, second) => {
  expect(isSameJson(first, second)).toBe(false);
  expect(isSameJson(second, first)).toBe(false);
});
