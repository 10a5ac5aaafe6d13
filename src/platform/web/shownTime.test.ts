import { expect, it, vi } from 'vitest';
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

it('times that are shown in one language share a format', () => {
  let made = 0;
  class Counted extends Intl.DateTimeFormat {
    constructor(...wanted: ConstructorParameters<typeof Intl.DateTimeFormat>) {
      super(...wanted);
      made += 1;
    }
  }
  vi.stubGlobal('Intl', { DateTimeFormat: Counted });
  for (const language of ['en-NZ', 'da']) {
    for (const time of ['07:00', '08:15', '22:40']) shownTime(time, language);
  }
  vi.unstubAllGlobals();
  expect(made).toBe(2);
});
