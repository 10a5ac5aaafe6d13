import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dateOfDay, dayNumber } from './dayNumber';
import { dayIn, endOfDay } from './zonedDay';

const MINUTE = 60_000;

/** Zones that change clocks by an hour, by half an hour, at midnight, or never. */
const ZONES = [
  'UTC',
  'Europe/Lisbon',
  'America/New_York',
  'America/Havana',
  'America/Santiago',
  'Asia/Beirut',
  'Africa/Cairo',
  'Atlantic/Azores',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
  'Pacific/Chatham',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Asia/Kathmandu',
  'Africa/Casablanca',
];

/** Sweden's format is '2027-04-03 09:00:00'. */
const swedish = new Map<string, Intl.DateTimeFormat>();
function swedishClock(timeZone: string): Intl.DateTimeFormat {
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'medium',
  });
  swedish.set(timeZone, clock);
  return clock;
}

/** Returns the date independently of the functions under test. */
function read(instant: number, zone: string): string {
  const clock = swedish.get(zone) ?? swedishClock(zone);
  return clock.format(instant).slice(0, 10);
}

const days = fc
  .integer({ min: dayNumber('2024-01-01'), max: dayNumber('2032-12-31') })
  .map(dateOfDay);
const zones = fc.constantFrom(...ZONES);

// SPEC-2 1
describe('the end of a day', () => {
  it.each([
    ['2027-04-03', 'UTC', '2027-04-04T00:00:00Z'],
    ['2027-04-03', 'Europe/Berlin', '2027-04-03T22:00:00Z'],
    ['2027-01-03', 'Europe/Berlin', '2027-01-03T23:00:00Z'],
    ['2027-04-03', 'Pacific/Kiritimati', '2027-04-03T10:00:00Z'],
    ['2027-04-03', 'Pacific/Pago_Pago', '2027-04-04T11:00:00Z'],
    // Days of 23 and 25 hours.
    ['2027-03-28', 'Europe/Berlin', '2027-03-28T22:00:00Z'],
    ['2027-10-31', 'Europe/Berlin', '2027-10-31T23:00:00Z'],
    // Clocks go back from 24:00 to 23:00, so the day has that hour twice.
    ['2026-04-04', 'America/Santiago', '2026-04-05T04:00:00Z'],
    // The next day begins at 01:00.
    ['2026-09-05', 'America/Santiago', '2026-09-06T04:00:00Z'],
    ['2027-09-04', 'America/Santiago', '2027-09-05T04:00:00Z'],
    ['2027-04-29', 'Africa/Cairo', '2027-04-29T22:00:00Z'],
    // Such a day has no midnight, and ends like any other.
    ['2027-09-05', 'America/Santiago', '2027-09-06T03:00:00Z'],
    ['2027-04-30', 'Africa/Cairo', '2027-04-30T21:00:00Z'],
    // Clocks go back from 01:00 to 00:00, so the old day doesn't come again.
    ['2030-11-02', 'America/Havana', '2030-11-03T04:00:00Z'],
    // The next day was skipped.
    ['2011-12-29', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
  ])('%s in %s is %s', (day, zone, instant) => {
    expect(endOfDay(day, zone)).toEqual(new Date(instant));
  });

  it('comes after its last moment, whatever is done to the clocks', () => {
    fc.assert(
      fc.property(days, zones, (day, zone) => {
        const end = endOfDay(day, zone).getTime();
        expect(read(end - 1000, zone)).toBe(day);
        for (let after = 0; after <= 180; after += 15) {
          expect(read(end + after * MINUTE, zone) > day).toBe(true);
        }
      }),
      { numRuns: 3000 },
    );
  });
});

it('gives the day in a zone', () => {
  const now = new Date('2027-04-03T23:30:00Z');
  expect(dayIn('UTC', now)).toBe('2027-04-03');
  expect(dayIn('Europe/Berlin', now)).toBe('2027-04-04');
  expect(dayIn('Pacific/Pago_Pago', now)).toBe('2027-04-03');
});
