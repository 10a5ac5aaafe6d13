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
    // Slashes and hyphens: the month first (DESIGN 4).
    ['06/05/2027', '2027-06-05'],
    ['6-5-2027', '2027-06-05'],
    ['06 05 2027', '2027-06-05'],
    // Dots: the day first, as wherever dates are written with dots.
    ['05.06.2027', '2027-06-05'],
    ['25.06.2027', '2027-06-25'],
    ['5. 6. 2027', '2027-06-05'],
    // The year first.
    ['2027-06-05', '2027-06-05'],
    ['2027/6/5', '2027-06-05'],
    ['2027.06.05', '2027-06-05'],
    ['2027年6月5日', '2027-06-05'],
    // The month in words.
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
  ])('is read: %s', (text, date) => {
    expect(readDate(text)).toBe(date);
  });

  it.each([
    '25/06/2027',
    '25-06-2027',
    '06.25.2027',
    '30.02.2027',
    '31 Jun 2027',
    '5.6.27',
    '5 Jun 27',
    '5 Jun',
    '5 Juno 2027',
    'J 5 2027',
    'June 2027',
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
        expect(forms.map(readDate)).toEqual(forms.map(() => day));
      }),
    );
  });

  it('takes no time over a long text', () => {
    expect(readDate(`5 ${' '.repeat(50_000)}x`)).toBeNull();
  });
});
