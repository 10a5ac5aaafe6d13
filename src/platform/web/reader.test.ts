import { afterEach, expect, it, vi } from 'vitest';
import { readerTimeZone } from './reader';
import { shownInstant } from './shownInstant';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** What `Intl` does in a browser: its own language is one it refuses, and so is its zone. */
function oddBrowser(zone: string | undefined, language: string) {
  vi.stubGlobal('navigator', { language });
  const Real = Intl.DateTimeFormat;
  vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function format(locale, options) {
    if (locale === undefined) throw new RangeError(`invalid language tag: ${language}`);
    const real = new Real(locale, options);
    return Object.assign(real, {
      resolvedOptions: () => ({ ...Real.prototype.resolvedOptions.call(real), timeZone: zone }),
    });
  } as typeof Intl.DateTimeFormat);
}

// SPEC-2 1
it.each([
  ['C', 'Etc/Unknown', 'UTC'],
  ['en_US', undefined, 'UTC'],
  ['pt-BR', 'Mars/Olympus', 'UTC'],
  ['de', 'Asia/Calcutta', 'Asia/Kolkata'],
])('a browser of language %s in %s ends no page', (said, zone, timeZone) => {
  oddBrowser(zone, said);
  expect(readerTimeZone()).toBe(timeZone);
  expect(shownInstant('2027-03-03T12:00:00Z', timeZone)).toContain('Mar 3, 2027');
});
