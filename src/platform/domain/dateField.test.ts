import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { optionalDate, requiredDate } from './dateField';

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-27T12:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const TOO_FAR = 'Please choose a day within 15 years.';
const fault = (text: string) => optionalDate.safeParse(text).error?.issues[0]?.message ?? null;

it("takes a trip's day at most 15 years from today", () => {
  expect(fault('11/26/2041')).toBeNull();
  expect(fault('11/27/2041')).toBe(TOO_FAR);
  expect(fault('July 10, 2570')).toBe(TOO_FAR);
  expect(fault('11/27/2010')).toBe(TOO_FAR);
  expect(fault('11/27/2012')).toBeNull();
  const required = requiredDate('Missing.');
  expect(required.safeParse('01/01/2570').error?.issues[0]?.message).toBe(TOO_FAR);
  expect(requiredDate('Missing.', () => '2026-11-27').parse('01/01/1950')).toBe('1950-01-01');
});

it('takes only a single day with its year, so that nothing is guessed behind a page', () => {
  const texts = ['July 10-17', 'July 10', '7/10', '10.7.', '7/10/17', '3 Aug'];
  expect(texts.map(fault)).toEqual(texts.map(() => 'Date input not valid.'));
});
