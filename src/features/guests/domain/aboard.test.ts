import { expect, it } from 'vitest';
import { aboardInWords, aboardOf, isEveryoneAboard } from './aboard';
import { roster } from './roster';

// SPEC-2 1 'One truth'
it.each([
  [1, '8', '1 of 8 are aboard', false],
  [8, '8', '8 of 8 are aboard', true],
  [3, '12500', '3 of 12,500 are aboard', false],
  [9, null, '9 are aboard', false],
  [1, null, '1 is aboard', false],
])(
  '%i answers of %s expected are said, and whether they are all',
  (answered, expected, words, all) => {
    expect(aboardInWords({ answered, expected })).toBe(words);
    expect(isEveryoneAboard({ answered, expected })).toBe(all);
  },
);

it('nothing is said while nobody on the list can come', () => {
  const cy = { guestId: 'cy', name: 'Cy', email: null, hasDeclined: true, hasAnswered: false };
  const facts = { numPeople: '8', travelers: 0, guests: [cy], unlisted: [], apart: [] };
  expect(aboardOf(roster(facts))).toBeNull();
  expect(aboardOf(roster({ ...facts, travelers: 1 }))).toEqual({ answered: 1, expected: '1' });
});
