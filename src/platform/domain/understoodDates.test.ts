import { describe, expect, it } from 'vitest';
import { nightsBetween, understoodDates, understoodDay } from './understoodDates';

describe('how two dates are read', () => {
  it.each([
    ['2027-05-06', '2027-09-06', 'Thu, May 6 – Mon, Sep 6, 2027, 123 nights'],
    ['2027-12-30', '2028-01-03', 'Thu, Dec 30, 2027 – Mon, Jan 3, 2028, 4 nights'],
    ['2027-05-06', '2027-05-07', 'Thu, May 6 – Fri, May 7, 2027, 1 night'],
    ['2027-05-06', '2027-05-06', 'Thu, May 6, 2027, one day'],
    ['2027-05-06', '2027-05-05', 'Thu, May 6 – Wed, May 5, 2027'],
    ['2027-05-06', null, 'From Thu, May 6, 2027'],
    [null, '2027-05-06', 'Until Thu, May 6, 2027'],
    [null, null, null],
  ])('%s and %s: %s', (start, end, text) => {
    expect(understoodDates(start, end)).toBe(text);
  });

  it('counts nights across months, leap days and daylight saving', () => {
    expect(nightsBetween('2028-02-27', '2028-03-02')).toBe(4);
    expect(nightsBetween('2027-03-01', '2027-04-01')).toBe(31);
    expect(nightsBetween('2027-01-01', '2028-01-01')).toBe(365);
  });

  it('knows the weekday of any day', () => {
    expect(['1900-01-01', '2000-02-29', '2027-06-05'].map(understoodDay)).toEqual([
      'Mon, Jan 1, 1900',
      'Tue, Feb 29, 2000',
      'Sat, Jun 5, 2027',
    ]);
  });
});
