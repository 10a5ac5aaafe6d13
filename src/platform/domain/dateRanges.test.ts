import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DateRange } from './calendarDate';
import { joinedRanges, rangeWithoutYear, readRanges } from './dateRanges';
import { dateOfDay, dayNumber } from './dayNumber';

const BASE = dayNumber('2027-01-01');
const FRAME = { today: '2026-11-29' };
const shown = (ranges: DateRange[] | null) =>
  ranges?.map(({ start, end }) => `${start}/${end}`).join(' ') ?? null;

it.each([
  ['2037-07-03', '2037-07-14', 'Jul 3 – 14'],
  ['2037-07-03', '2037-08-01', 'Jul 3 – Aug 1'],
  ['2037-07-03', '2037-07-03', 'Jul 3'],
  ['2027-12-28', '2028-01-03', 'Dec 28 – Jan 3'],
])('%s to %s is %s without its years', (start, end, said) => {
  expect(rangeWithoutYear(start, end)).toBe(said);
});

// SPEC-5 17
describe('several ranges in one text', () => {
  const BOTH = '2027-07-03/2027-07-10 2027-08-07/2027-08-21';
  it.each([
    ['Jul 3-10 or Aug 7-21', BOTH],
    ['July 3 - July 10 and August 7 - August 21', BOTH],
    ['3-10 Jul; 7-21 Aug', BOTH],
    ['Jul 3-10, Aug 7-21', BOTH],
    ['Jul 3-10 & Aug 7-21', BOTH],
    ['between Jul 3 and Jul 10 or Aug 7-21', BOTH],
    ['07/03/2027-07/10/2027 or 08/07/2027-08/21/2027', BOTH],
    ['2027-07-03 to 2027-07-10; 2027-08-07 to 2027-08-21', BOTH],
    ['July 3, 2027 - July 10, 2027, Aug 7, 2027 - Aug 21, 2027', BOTH],
    ['3.7.-10.7. or 7.8.-21.8.', BOTH],
    // A year at one of them is that of both.
    ['Jul 3-10 or Aug 7-21, 2028', '2028-07-03/2028-07-10 2028-08-07/2028-08-21'],
    ['Dec 28 - Jan 3 or Feb 1-5', '2026-12-28/2027-01-03 2027-02-01/2027-02-05'],
    [
      'May 1-3, Jun 1-3, Jul 1-3',
      '2027-05-01/2027-05-03 2027-06-01/2027-06-03 2027-07-01/2027-07-03',
    ],
  ])('%s', (text, ranges) => {
    expect(shown(readRanges(text, FRAME))).toBe(ranges);
  });

  it.each([
    'Jul 3-10',
    'Jul 3 and 10',
    'Jul 3-10 or so',
    'Jul 3 or Aug 7',
    'or',
    '',
    'Jul 10-3 or Aug 7-21',
  ])('is not %s', (text) => {
    expect(readRanges(text, FRAME)).toBeNull();
  });
});

// SPEC-5 17
it('ranges that overlap or touch are joined: the same days, in order, apart from each other', () => {
  const range = fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.nat(12))
    .map(([from, days]) => ({ start: dateOfDay(BASE + from), end: dateOfDay(BASE + from + days) }));
  const daysOf = (ranges: readonly DateRange[]) =>
    Array.from({ length: 80 }, (_, day) => dateOfDay(BASE + day)).filter((day) =>
      ranges.some(({ start, end }) => start <= day && day <= end),
    );
  fc.assert(
    fc.property(fc.array(range, { maxLength: 6 }), (ranges) => {
      const joined = joinedRanges(ranges);
      expect(daysOf(joined)).toEqual(daysOf(ranges));
      for (const [at, { start }] of joined.entries()) {
        const before = joined[at - 1]?.end;
        if (before) expect(dayNumber(start) - dayNumber(before)).toBeGreaterThan(1);
      }
    }),
  );
});
