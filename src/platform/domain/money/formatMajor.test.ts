import { expect, it } from 'vitest';
import { formatMajor } from './formatMajor';

/** Keeps an amount and its currency on one line. */
const SPACE = '\u00a0';

it.each([
  [1500, 'USD', '$1,500'],
  [12.5, 'EUR', '€12.50'],
  [200_000, 'JPY', '¥200,000'],
  [12.125, 'KWD', `KWD${SPACE}12.125`],
  [9000, 'SEK', `SEK${SPACE}9,000`],
  [1500, 'CAD', 'CA$1,500'],
  [3000, null, '3,000'],
  [12.5, null, '12.5'],
  [0, 'USD', '$0'],
] as const)('%s in %s reads "%s"', (amount, currency, words) => {
  expect(formatMajor(amount, currency)).toBe(words);
});
