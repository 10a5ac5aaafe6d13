import { describe, expect, it } from 'vitest';
import { formatReadableRange } from './calendarDate';
import { readDays, reversedDays } from './readDays';

const today = '2026-11-27';
/** The days of a text as 'first last', or one day, or null. */
function days(text: string, near?: [string, string]) {
  const frame = { today, near: near && { start: near[0], end: near[1] } };
  const read = readDays(text, frame);
  return read && [read.start, read.end].filter(Boolean).join(' ');
}

describe('days as people write them', () => {
  it.each([
    'July 10-17',
    'July 10–17',
    'Jul 10 - 17',
    'July 10 to 17',
    'July 10th until 17th',
    'from July 10 to July 17',
    'between July 10 and 17',
    '10-17 July',
    '10 – 17 Jul 2027',
    '10.-17.7.',
    '10.7.-17.7.',
    '10.7.-17.7.2027',
    '10.07.2027 - 17.07.2027',
    '7/10-17',
    '7/10-7/17',
    '7/10 - 7/17/2027',
    '07/10/2027 – 07/17/2027',
    '2027-07-10 - 2027-07-17',
    'July 10-17, 2027',
    'July 10-17 2027',
    "10 July - 17 July '27",
    'Sat, Jul 10 – Sat, Jul 17, 2027',
  ])('a range: %s', (text) => {
    expect(days(text)).toBe('2027-07-10 2027-07-17');
  });

  it.each([
    ['Dec 28 - Jan 4', '2026-12-28 2027-01-04'],
    ['Dec 28 - Jan 4, 2028', '2027-12-28 2028-01-04'],
    ['Dec 28, 2027 - Jan 4', '2027-12-28 2028-01-04'],
    ['28 Jul - 3 Aug', '2027-07-28 2027-08-03'],
  ])('over the end of a month or year: %s', (text, read) => {
    expect(days(text)).toBe(read);
  });

  it.each([
    'July 10',
    '10 July',
    'July 10th',
    '10.7.',
    '10.7',
    '7/10',
    '7/10/',
    '10. 7.',
    '7月10日',
  ])('a day without its year is the next such day: %s', (text) => {
    expect(days(text)).toBe('2027-07-10');
  });

  it.each([
    ['3 Aug', ['2028-08-01', '2028-08-12'], '2028-08-03'],
    ['Jul 30', ['2028-08-01', '2028-08-12'], '2028-07-30'],
    ['Jan 2', ['2027-12-28', '2028-01-04'], '2028-01-02'],
    ['Dec 20', ['2028-01-04', '2028-01-10'], '2027-12-20'],
    ['Mar 1', ['2027-06-01', '2028-03-31'], '2028-03-01'],
    ['Nov 20', ['2026-11-28', '2026-12-02'], '2027-11-20'],
    ['Feb 29', ['2027-02-20', '2027-03-02'], '2028-02-29'],
    ['Jul 10-17', ['2029-07-01', '2029-07-30'], '2029-07-10 2029-07-17'],
  ] as const)("or the one near the trip's own dates: %s", (text, near, read) => {
    expect(days(text, [...near])).toBe(read);
  });

  it('is never in a year that is over', () => {
    expect(days('7/10/17')).toBeNull();
    expect(days('July 10, 17')).toBeNull();
    expect(days('Nov 27')).toBe('2026-11-27');
    expect(days('Nov 26')).toBe('2027-11-26');
  });

  it('asks where slashes could mean two days', () => {
    const or = (text: string, near?: { start: string; end: string }) =>
      readDays(text, { today, near })?.or;
    expect(or('7/10')).toEqual({ start: '2027-10-07', end: null });
    expect(or('7/10-8/10')).toEqual({ start: '2027-10-07', end: '2027-10-08' });
    expect(or('7/10', { start: '2027-07-08', end: '2027-07-20' })).toBeNull();
    expect(or('7/10', { start: '2027-10-01', end: '2027-10-20' })?.start).toBe('2027-10-07');
    expect(or('7/10-17')).toEqual({ start: '2027-10-07', end: '2027-10-17' });
    const clear = ['7/7', '7/17', '7/17-20', '07/10/2027', '10.7.', 'July 10'];
    expect(clear.map((text) => or(text))).toEqual(clear.map(() => null));
  });

  it.each([
    ['24.7.–20.7.', 'Jul 20 – 24, 2027'],
    ['Jul 24-20', 'Jul 20 – 24, 2027'],
    ['24.7.2027 - 20.7.2027', 'Jul 20 – 24, 2027'],
    ['Jul 24 - Jun 20', 'Jun 20 – Jul 24, 2027'],
    ['Jul 24 - Jun 20, 2028', 'Jun 20 – Jul 24, 2028'],
  ])('an end before its start is asked about, not taken: %s', (text, meant) => {
    expect(readDays(text, { today })).toBeNull();
    const { start, end } = reversedDays(text, { today }) ?? { start: null, end: null };
    expect(formatReadableRange(start, end)).toBe(meant);
  });

  it('so is an end typed alone, after its start', () => {
    const frame = { today: '2027-07-24', begins: '2027-07-24' };
    expect(readDays('20.7.', frame)).toBeNull();
    expect(reversedDays('20.7.', frame)).toEqual({ start: '2027-07-20', end: '2027-07-24' });
    expect(readDays('2.8.', frame)?.start).toBe('2027-08-02');
    expect(reversedDays('2.8.', frame)).toBeNull();
  });

  it('a range across New Year is taken as it is', () => {
    expect(days('28.12.-4.1.')).toBe('2026-12-28 2027-01-04');
    expect(reversedDays('28.12.-4.1.', { today })).toBeNull();
    expect(reversedDays('mid July', { today })).toBeNull();
  });

  it.each(['10-12', 'July', 'next July', '28-3 Aug', 'Jul 10 - 17 - 20', '31 Jun', '', '1'])(
    'is not guessed: %j',
    (text) => {
      expect(days(text)).toBeNull();
    },
  );

  it('a month that is none is the day', () => {
    expect(days('17/7')).toBe('2027-07-17');
  });

  it('takes no time over a long text', () => {
    expect(days(`July 10 ${'- '.repeat(50_000)}`)).toBeNull();
  });
});
