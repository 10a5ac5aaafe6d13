import { expect, it } from 'vitest';
import { firstStay } from './firstStay';

const PLAN = { planStart: '2027-07-05', planEnd: '2027-07-12' };
const JULY = { start: '2027-07-03', end: '2027-07-10' };
const AUGUST = { start: '2027-08-07', end: '2027-08-21' };

// SPEC-5 17
it.each([
  ['no dates', null, null],
  ['one range, whatever it holds', [JULY], null],
  ['two, of the one that holds most', [JULY, AUGUST], { arrives: null, leaves: '2027-07-10' }],
  [
    'two that both hold some',
    [
      { start: '2027-07-01', end: '2027-07-06' },
      { start: '2027-07-08', end: '2027-07-20' },
    ],
    { arrives: '2027-07-08', leaves: null },
  ],
  ['one that holds all', [{ ...JULY, end: '2027-07-12' }, AUGUST], null],
  ['none that holds any', [AUGUST, { start: '2027-09-01', end: '2027-09-09' }], null],
])('of somebody who gave %s', (_, availability, stay) => {
  expect(firstStay(availability, PLAN)).toEqual(stay);
});
