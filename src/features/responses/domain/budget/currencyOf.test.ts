import { expect, it } from 'vitest';
import { currencyPattern } from './currencyOf';

// SPEC-2 3.4
it.each([
  ['about $1,500', '(?:\\$)'],
  ['1500 CHF', '(?:(?<!\\p{L})[cC][hH][fF](?!\\p{L})|(?<!\\p{L})CHF(?!\\p{L}))'],
  ['1500 BAM, all in', '(?:(?<!\\p{L})BAM(?!\\p{L}))'],
  ['1500 ALL IN', '(?!)'],
  ['whatever', '(?!)'],
])('the pattern for %s has no other currencies', (text, pattern) => {
  expect(currencyPattern(text)).toBe(pattern);
});
