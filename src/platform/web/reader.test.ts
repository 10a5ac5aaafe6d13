import { afterEach, expect, it, vi } from 'vitest';
import { readerTimeZone } from './reader';
import { shownInstant } from './shownInstant';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('a browser that has Temporal says its zone without making a format', () => {
  const toZonedDateTimeISO = () => ({ offsetNanoseconds: 0 });
  vi.stubGlobal('Temporal', {
    Now: { timeZoneId: () => 'Pacific/Auckland' },
    Instant: { fromEpochMilliseconds: () => ({ toZonedDateTimeISO }) },
  });
  const made = vi.spyOn(Intl, 'DateTimeFormat');
  expect(readerTimeZone()).toBe('Pacific/Auckland');
  expect(made).not.toHaveBeenCalled();
});

it('any other one says it by a format', () => {
  vi.stubGlobal('Temporal', undefined);
  expect(readerTimeZone()).toBe('UTC');
});

/** What `Intl` does in a browser: its own language is one it refuses, and so is its zone. */
function oddBrowser(zone: string | undefined, language: string) {
  vi.stubGlobal('Temporal', undefined);
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
