import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  ageOn,
  earliestToday,
  formatReadableRange,
  isCalendarDate,
  latestToday,
  localDay,
} from './calendarDate';

const anyDay = fc
  .date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

// SPEC 5 'Profile'
describe('a calendar date', () => {
  it('accepts every real day as YYYY-MM-DD and nothing else', () => {
    fc.assert(fc.property(anyDay, (day) => isCalendarDate(day)));
    for (const wrong of ['2027-02-29', '2027-4-3', '2027-13-01', '20270403', '2027-04-03T00:00']) {
      expect(isCalendarDate(wrong)).toBe(false);
    }
  });
});

describe('today', () => {
  const now = new Date('2026-11-21T11:30:00Z');

  afterEach(() => {
    vi.unstubAllEnvs();
  });

  it.each([
    ['UTC', '2026-11-21'],
    ['Pacific/Kiritimati', '2026-11-22'],
    ['Etc/GMT+12', '2026-11-20'],
  ])('is the day of this machine, in %s', (timeZone, day) => {
    vi.stubEnv('TZ', timeZone);
    expect(localDay(now)).toBe(day);
    expect(localDay(new Date('2027-03-04T11:30:00Z')).slice(0, 8)).toBe('2027-03-');
  });

  it('spans from UTC-12 to UTC+14', () => {
    expect(earliestToday(now)).toBe('2026-11-20');
    expect(latestToday(now)).toBe('2026-11-22');
  });
});

describe('age', () => {
  it('is one year less until the birthday has come', () => {
    expect(ageOn('2008-11-22', '2026-11-21')).toBe(17);
    expect(ageOn('2008-11-21', '2026-11-21')).toBe(18);
  });

  it('counts a leap-day birthday from 1 March in a common year', () => {
    expect(ageOn('2008-02-29', '2026-02-28')).toBe(17);
    expect(ageOn('2008-02-29', '2026-03-01')).toBe(18);
    expect(ageOn('2008-02-29', '2028-02-29')).toBe(20);
  });
});

describe('a range for reading', () => {
  it('names both ends, one end, one day or nothing', () => {
    expect(formatReadableRange('2027-04-03', '2027-04-12')).toBe('Apr 3 – 12, 2027');
    expect(formatReadableRange('2027-04-28', '2027-05-03')).toBe('Apr 28 – May 3, 2027');
    expect(formatReadableRange('2027-12-28', '2028-01-03')).toBe('Dec 28, 2027 – Jan 3, 2028');
    expect(formatReadableRange('2027-04-03', '2027-04-03')).toBe('Apr 3, 2027');
    expect(formatReadableRange('2027-04-03', null)).toBe('From Apr 3, 2027');
    expect(formatReadableRange(null, '2027-04-12')).toBe('Until Apr 12, 2027');
    expect(formatReadableRange(null, null)).toBeNull();
  });
});
