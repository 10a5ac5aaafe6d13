import fc from 'fast-check';

/** Half of a surrogate pair, NUL, and texts with a special meaning somewhere in our stack. */
const ODD_TEXTS = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  '\uffff\ufeff\u202e\u2028',
  '__proto__',
  'constructor',
  'nobody-nowhere',
  "'; drop table trips; --",
  '<script>alert(1)</script>',
  '{{7*7}}%s%n',
  '../../etc/passwd',
  '=cmd|" /C calc"!A0',
  'İSTANBUL',
  'ΑΣ Σ',
  '👩‍👩‍👧‍👦',
  'undefined',
  'true',
];

const ODD_DATES = [
  '02/30/2027',
  '02/29/2028',
  '13/01/2027',
  '00/00/0000',
  '01/01/1000',
  '12/31/9999',
  '12/31/10000',
  '0000-00-00',
  '-000001-01-01',
  '+275760-09-13',
  '1970-01-01T00:00:00Z',
  '2027-1-1',
  '١٢/٣١/٢٠٢٧',
  'infinity',
  'now',
];

const ODD_NUMBERS = [0, -0, 1, -1, 0.1, 2 ** 31, 2 ** 53, 1e308, 5e-324];
const TEXT_NUMBERS = ['0', '-1', '+1', '1e9', '٣', '9'.repeat(20), '9'.repeat(21), 'NaN', '1.5'];

/** Letters that take more room when lowercased or normalized. */
const LETTERS = ['a', ' ', 'é', '京', '👋', 'İ', '\ufb2c', '\u0390', 'e\u0301', 'ﷺ', '\u0301'];
/** Our length limits, and one more than each. */
const LENGTHS = [10, 20, 40, 80, 120, 200, 254, 500, 5_000].flatMap((length) => [
  length,
  length + 1,
]);

const longText = fc
  .tuple(fc.constantFrom(...LETTERS), fc.constantFrom(...LENGTHS))
  .map(([letter, length]) => letter.repeat(Math.ceil(length / letter.length)).slice(0, length));

const text = fc.oneof(
  fc.constantFrom(...ODD_TEXTS, ...ODD_DATES, ...TEXT_NUMBERS),
  longText,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 200 }),
  // Any UTF-16 code units, including unpaired surrogates.
  fc
    .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 20 })
    .map((units) => String.fromCharCode(...units)),
);

/** A JSON key that careless code mistakes for a built-in. */
const pollution = fc
  .constantFrom('__proto__', 'constructor', 'prototype', 'toString', 'then', 'toJSON')
  .map((key) => JSON.parse(`{"${key}":{"polluted":true,"isAdmin":true}}`) as unknown);

/** A deeply nested value. */
const nested = fc.tuple(fc.boolean(), fc.integer({ min: 1, max: 300 })).map(([inLists, depth]) => {
  let value: unknown = 1;
  for (let level = 0; level < depth; level++) value = inLists ? [value] : { tripId: value };
  return value;
});

/** Any JSON, mostly designed to cause trouble. */
export const hostileValue: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(null, undefined, true, false, [], {}, ['a']) },
  { weight: 1, arbitrary: fc.constantFrom<unknown>(...ODD_NUMBERS) },
  { weight: 1, arbitrary: pollution },
  { weight: 1, arbitrary: text.map((one) => [one, one]) },
  { weight: 1, arbitrary: fc.jsonValue() },
);

/** Any JSON as a whole input. */
export const hostileInput: fc.Arbitrary<unknown> = fc.oneof(
  hostileValue,
  nested,
  fc.dictionary(
    fc.constantFrom('tripId', 'values', 'answers', 'status', 'overwrite', '__proto__', 'firstName'),
    hostileValue,
  ),
);
