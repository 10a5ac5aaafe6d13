import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatReadableDate, formatTypedDate } from './calendarDate';
import { readDate } from './readDate';
import { understoodDay } from './understoodDates';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('a date as people write it', () => {
  it.each([
    // Slashes and hyphens: month first (DESIGN 4).
    ['06/05/2027', '2027-06-05'],
    ['6-5-2027', '2027-06-05'],
    ['06 05 2027', '2027-06-05'],
    // Dots: day first.
    ['05.06.2027', '2027-06-05'],
    ['25.06.2027', '2027-06-25'],
    ['5. 6. 2027', '2027-06-05'],
    // Year first.
    ['2027-06-05', '2027-06-05'],
    ['2027/6/5', '2027-06-05'],
    ['2027.06.05', '2027-06-05'],
    ['2027年6月5日', '2027-06-05'],
    // Month spelled out.
    ['5 Jun 2027', '2027-06-05'],
    ['5 June, 2027', '2027-06-05'],
    ['05-Jun-2027', '2027-06-05'],
    ['25/jun/2027', '2027-06-25'],
    ['5. JUNE 2027', '2027-06-05'],
    ['5th of June 2027', '2027-06-05'],
    ['June 5 2027', '2027-06-05'],
    ['Jun. 5, 2027', '2027-06-05'],
    ['September 2nd, 2027', '2027-09-02'],
    ['Sept 2, 2027', '2027-09-02'],
    ['2027 Jun 5', '2027-06-05'],
    ['Sat, Jun 5, 2027', '2027-06-05'],
    ['  Saturday 5 June 2027 ', '2027-06-05'],
    // Two-digit year in last position.
    ['6/5/27', '2027-06-05'],
    ['06-05-27', '2027-06-05'],
    ['5.6.27', '2027-06-05'],
    ["5 Jun '27", '2027-06-05'],
    ['June 5, 27', '2027-06-05'],
    ['12/31/99', '2099-12-31'],
    // No month has that number, so it is the day.
    ['14/3/2027', '2027-03-14'],
    ['25-06-2027', '2027-06-25'],
  ])('is read: %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    '06.25.2027',
    '30.02.2027',
    '31 Jun 2027',
    '5 Jun',
    '5 Juno 2027',
    'J 5 2027',
    'June 2027',
    '27-06-05',
    '27 Jun 5',
    '5/6/7',
    '5/6/027',
    'next June 5 2027',
    '5/6.2027',
    '2027-06-05T00:00',
    'Sat',
    '',
  ])('is not guessed: %j', (text) => {
    expect(readDate(text)).toBeNull();
  });

  it('reads every day in each format that we write', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const forms = [day, formatTypedDate(day), formatReadableDate(day), understoodDay(day)];
        expect(forms.map((text) => readDate(text))).toEqual(forms.map(() => day));
      }),
    );
  });

  it.each([
    ['3/4/61', '1961-03-04'],
    ['3/4/01', '2001-03-04'],
    ['11/23/26', '2026-11-23'],
    ['11/24/26', '1926-11-24'],
    ['4.3.61', '1961-03-04'],
    ['14/3/1984', '1984-03-14'],
    ['2/29/00', '2000-02-29'],
    ['2/29/61', null],
    ['3/4/2061', '2061-03-04'],
  ])(
    'of two digits is of the last century where this one has not come so far: %s',
    (text, date) => {
      expect(readDate(text, '2026-11-23')).toBe(date);
    },
  );

  it('takes no time over a long text', () => {
    expect(readDate(`5 ${' '.repeat(50_000)}x`)).toBeNull();
  });
});
