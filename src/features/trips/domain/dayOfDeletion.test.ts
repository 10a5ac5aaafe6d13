import { expect, it } from 'vitest';
import { type DeletionFacts, dayOfDeletion, hasDates } from './dayOfDeletion';

const NONE: DeletionFacts = {
  isBooked: false,
  endsOn: null,
  endDate: null,
  answerBy: null,
  openUntil: null,
};

// SPEC-2 9 'Shredding'
it.each([
  ['of a booked trip after its last day', { isBooked: true, endsOn: '2027-04-10' }, '2027-05-10'],
  [
    'of a booked trip whatever was suggested once',
    { isBooked: true, endsOn: '2027-04-10', endDate: '2027-12-24', answerBy: '2028-01-01' },
    '2027-05-10',
  ],
  [
    'of another after the suggested end',
    { endDate: '2027-04-10', answerBy: '2027-01-01' },
    '2027-05-10',
  ],
  [
    'after the day for answers, if that is later',
    { endDate: '2027-04-10', answerBy: '2027-04-11' },
    '2027-05-11',
  ],
  [
    'after the last day of an open plan',
    { endDate: '2027-04-10', openUntil: '2027-06-01' },
    '2027-07-01',
  ],
  [
    'after that of a chosen one that is not booked',
    { endDate: '2027-04-10', endsOn: '2027-05-01' },
    '2027-05-31',
  ],
  ['a year after the last answer, if it has no dates', {}, '2027-02-03'],
])('the day is %s', (_, facts, day) => {
  expect(dayOfDeletion({ ...NONE, ...facts }, '2026-02-03', 30)).toBe(day);
});

it('the day is as many days later as the setting says', () => {
  expect(dayOfDeletion({ ...NONE, endDate: '2027-02-27' }, '2026-02-03', 2)).toBe('2027-03-01');
});

it('the day of a trip at the end of the calendar is its last, and not one before today', () => {
  expect(dayOfDeletion({ ...NONE, endDate: '9999-12-20' }, '2026-02-03', 30)).toBe('9999-12-31');
});

it('a year after a leap day is the first of March', () => {
  expect(dayOfDeletion(NONE, '2028-02-29', 30)).toBe('2029-03-01');
});

it('an answer after the day begins the days anew, unless the trip was booked', () => {
  const facts = { ...NONE, endDate: '2027-04-10' };
  expect(dayOfDeletion(facts, '2027-05-10', 30)).toBe('2027-05-10');
  expect(dayOfDeletion(facts, '2027-05-11', 30)).toBe('2027-06-10');
  const booked = { ...facts, isBooked: true, endsOn: '2027-04-10' };
  expect(dayOfDeletion(booked, '2027-05-11', 30)).toBe('2027-05-10');
});

it('a trip has dates once it has any of them', () => {
  expect(hasDates(NONE)).toBe(false);
  for (const key of ['endsOn', 'endDate', 'answerBy', 'openUntil'] as const) {
    expect(hasDates({ ...NONE, [key]: '2027-04-10' })).toBe(true);
  }
});
