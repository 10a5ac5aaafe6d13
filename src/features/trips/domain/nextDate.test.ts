import { describe, expect, it } from 'vitest';
import { type DueDates, nextDate } from './nextDate';
import type { Stage } from './stage';

const ALL: DueDates = {
  answerBy: '2027-01-10',
  consentBy: '2027-02-10',
  heldUntil: '2027-03-10',
  departure: '2027-04-10',
};

// SPEC-2 5 'The list of ready trips'
describe("a trip's next date", () => {
  it.each<[Stage, ReturnType<typeof nextDate>]>([
    ['gathering', { is: 'answerBy', date: '2027-01-10' }],
    ['ready', { is: 'answerBy', date: '2027-01-10' }],
    ['proposed', { is: 'consentBy', date: '2027-02-10' }],
    ['agreed', { is: 'heldUntil', date: '2027-03-10' }],
    ['booked', { is: 'heldUntil', date: '2027-03-10' }],
    ['finished', null],
  ])('of one that is %s is the earliest that matters then', (stage, next) => {
    expect(nextDate(stage, ALL)).toEqual(next);
  });

  it('is any of them, and of two on one day the one that comes first in the trip’s life', () => {
    const none = { answerBy: null, consentBy: null, heldUntil: null, departure: null };
    expect(nextDate('proposed', none)).toBeNull();
    expect(nextDate('proposed', { ...none, departure: '2027-04-10' })?.is).toBe('departure');
    expect(nextDate('proposed', { ...ALL, departure: '2027-01-01' })?.is).toBe('departure');
    expect(nextDate('proposed', { ...ALL, heldUntil: '2027-02-10' })?.is).toBe('consentBy');
  });
});
