import { expect, it } from 'vitest';
import {
  countInWords,
  hasEveryoneAnswered,
  haveAnswered,
  otherThanPlanned,
  plannedFor,
} from './headcount';

// SPEC-2 1 'One truth'
it.each([
  [1, '8', '1 of 8 have answered', false],
  [8, '8', '8 of 8 have answered', true],
  [3, '12500', '3 of 12,500 have answered', false],
  [9, null, '9 have answered', false],
  [1, null, '1 has answered', false],
])(
  '%i answers of %s expected are said, and whether they are all',
  (answered, expected, words, all) => {
    expect(haveAnswered({ answered, expected })).toBe(words);
    expect(hasEveryoneAnswered({ answered, expected })).toBe(all);
  },
);

it('what the organizer wrote down at first is a plan, in words of its own', () => {
  expect(plannedFor('9')).toBe('9 people');
  expect(plannedFor(' 1 ')).toBe('1 person');
});

// SPEC-4 14.2
it.each([
  [7, '9', '7 of 9 people have answered', false],
  [9, '9', '9 of 9 people have answered', true],
  [5, null, '5 people have answered', false],
])('%i people of %s are said where anybody has companions', (answered, expected, words, all) => {
  const headcount = { answered, expected, countsPeople: true } as const;
  expect(haveAnswered(headcount)).toBe(words);
  expect(words).toContain(countInWords(headcount));
  expect(hasEveryoneAnswered(headcount)).toBe(all);
});

it.each([
  ['10', '12', false, 'You planned for 10, and 12 are on the list.'],
  ['10', '8', true, 'You planned for 10, and 8 are on the list, with you.'],
  ['10', '1', false, 'You planned for 10, and 1 is on the list.'],
  ['10', '10', true, null],
  ['10', null, false, null],
  ['a few', '12', false, null],
])('who planned for %s and has a list of %s reads: %s', (numPeople, expected, withYou, words) => {
  expect(otherThanPlanned(numPeople, { answered: 0, expected }, withYou)).toBe(words);
});
