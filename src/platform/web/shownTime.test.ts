import { expect, it } from 'vitest';
import { shownTime } from './shownTime';

it.each([
  ['en-US', '19:30', '7:30 PM'],
  ['en-US', '00:05', '12:05 AM'],
  ['en-GB', '19:30', '19:30'],
  ['de', '09:05', '09:05'],
  ['fr', '19:30', '19:30'],
])('in %s %s is written %s', (language, time, shown) => {
  expect(shownTime(time, language)).toBe(shown);
});
