import { expect, it } from 'vitest';
import { fullName, namePart } from './fullName';

// SPEC 3 'Response'
it.each([
  ['Suharto', '-', 'Suharto'],
  ['Suharto', ' — ', 'Suharto'],
  ['Suharto', '.', 'Suharto'],
  ['-', 'Suharto', 'Suharto'],
  ['Suharto', '', 'Suharto'],
  [' Ana ', ' Lima ', 'Ana Lima'],
  ['Ana', 'O’Brien-Díaz', 'Ana O’Brien-Díaz'],
  ['Minh', 'No', 'Minh No'],
  ['-', '.', '- .'],
])('%j and %j are one name, %j', (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});

it('a part that only fills a field is no part of a name', () => {
  expect(['-', ' .. ', '', 'X', '京'].map(namePart)).toEqual(['', '', '', 'X', '京']);
});
