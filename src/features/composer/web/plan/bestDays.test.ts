import { expect, it } from 'vitest';
import { daysToPlanFrom } from './bestDays';

const best = {
  planStart: '2027-07-10',
  planEnd: '2027-07-17',
  range: 'Jul 10 – 17, 2027',
  counts: '7 nights · 10 of 10',
};

// SPEC-2 5 'Plan'
it('offers the suggested dates beside the best ones, and days that are both only once', () => {
  const counts = (startDate: string | null, endDate: string | null) =>
    daysToPlanFrom({ startDate, endDate }, [best]).map((days) => [days.range, days.counts]);
  expect(counts('2027-07-10', '2027-07-17')).toEqual([
    ['Jul 10 – 17, 2027', 'The suggested dates · 7 nights · 10 of 10'],
  ]);
  expect(counts('2027-07-11', '2027-07-17')).toEqual([
    ['Jul 10 – 17, 2027', '7 nights · 10 of 10'],
    ['Jul 11 – 17, 2027', 'The suggested dates'],
  ]);
  expect(counts(null, null)).toHaveLength(1);
});
