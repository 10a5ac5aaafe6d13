import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { dateOfDay } from './dayNumber';
import { instantsOf, isTimeZone, offsetAt } from './zonedTime';
import { optionalTime, optionalZone, zoneField } from './zoneField';
import { isSameZone } from './zoneName';

const instant = (date: string, time: string, zone: string) =>
  new Date(instantsOf()(date, time, zone)).toISOString().slice(0, 16);

describe('how far clocks are ahead', () => {
  it('counts as none in an unknown zone', () => {
    // A zone that only the server knows ends no page.
    expect(offsetAt('Mars/Olympus', 0)).toBe(0);
    expect(offsetAt('Asia/Kathmandu', 1_800_000_000_000)).toBe(5.75 * 3_600_000);
  });
});

describe('a wall time in a zone', () => {
  it.each([
    ['2027-04-03', '19:30', 'Asia/Tokyo', '2027-04-03T10:30'],
    ['2027-07-01', '12:00', 'America/New_York', '2027-07-01T16:00'],
    ['2027-01-01', '00:15', 'Asia/Kathmandu', '2026-12-31T18:30'],
    ['2027-01-01', '01:00', 'Pacific/Auckland', '2026-12-31T12:00'],
    ['2027-12-31', '23:00', 'Pacific/Honolulu', '2028-01-01T09:00'],
    // In Paris, clocks skip 02:00 to 03:00 on March 28. 02:30 is read by the clock before the
    // change.
    ['2027-03-28', '01:59', 'Europe/Paris', '2027-03-28T00:59'],
    ['2027-03-28', '02:30', 'Europe/Paris', '2027-03-28T01:30'],
    ['2027-03-28', '03:00', 'Europe/Paris', '2027-03-28T01:00'],
    // They show 02:00 to 03:00 twice on October 31. The first one counts.
    ['2027-10-31', '02:30', 'Europe/Paris', '2027-10-31T00:30'],
    ['2027-10-31', '03:00', 'Europe/Paris', '2027-10-31T02:00'],
    // Lord Howe Island changes its clocks by half an hour.
    ['2027-10-03', '02:15', 'Australia/Lord_Howe', '2027-10-02T15:45'],
    ['2027-10-03', '12:00', 'Australia/Lord_Howe', '2027-10-03T01:00'],
  ])('%s %s in %s', (date, time, zone, utc) => {
    expect(instant(date, time, zone)).toBe(utc);
  });

  it('is shown by a clock there at that instant, unless clocks skip it', () => {
    const zones = Intl.supportedValuesOf('timeZone');
    const day = fc.integer({ min: 18_000, max: 24_000 }).map(dateOfDay);
    fc.assert(
      fc.property(fc.constantFrom(...zones), day, fc.nat(1439), (timeZone, date, minute) => {
        const pad = (value: number) => String(value).padStart(2, '0');
        const time = `${pad(Math.floor(minute / 60))}:${pad(minute % 60)}`;
        const shown = new Date(instantsOf()(date, time, timeZone)).toLocaleString('sv-SE', {
          timeZone,
          dateStyle: 'short',
          timeStyle: 'short',
        });
        const gap = Date.parse(`${shown.replace(' ', 'T')}Z`) - Date.parse(`${date}T${time}Z`);
        expect([0, 1_800_000, 3_600_000, 7_200_000, 86_400_000]).toContain(gap);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the name of a zone', () => {
  it('is one of the two that some have', () => {
    expect(zoneField.parse('Asia/Calcutta')).toBe('Asia/Kolkata');
    expect(optionalZone.parse('Europe/Kiev')).toBe('Europe/Kyiv');
    expect(isSameZone('Asia/Calcutta', 'Asia/Kolkata')).toBe(true);
    expect(isSameZone('Europe/Paris', 'Europe/Madrid')).toBe(false);
  });

  it('blocks no form in a browser that does not know it yet', () => {
    vi.stubGlobal('document', {});
    expect(zoneField.safeParse('America/Newtown').success).toBe(true);
    expect(zoneField.safeParse('+01:00').success).toBe(false);
    vi.unstubAllGlobals();
  });

  it('is one that the runtime knows', () => {
    for (const name of ['Europe/Lisbon', 'America/Argentina/Ushuaia', 'UTC', 'Etc/GMT+3']) {
      expect(isTimeZone(name)).toBe(true);
      expect(zoneField.parse(` ${name} `)).toBe(name);
    }
    for (const name of ['', '+01:00', 'Lisbon', 'Mars/Olympus', 'Europe/Lisbon\u0000']) {
      expect(isTimeZone(name)).toBe(false);
      expect(zoneField.safeParse(name).error?.issues[0]?.message).toBe(
        'Please choose a time zone, such as Europe/Lisbon.',
      );
    }
    expect(optionalZone.parse('')).toBeNull();
  });
});

describe('a time of day', () => {
  it.each([
    ['19:30', '19:30'],
    ['7:05', '07:05'],
    ['00:00', '00:00'],
    ['23:59:00', '23:59'],
    ['', null],
  ])('"%s" is accepted', (text, time) => {
    expect(optionalTime.parse(text)).toBe(time);
  });

  it.each(['24:00', '12:60', '7', 'noon', '7:5', '19:30x'])('"%s" is refused', (text) => {
    expect(optionalTime.safeParse(text).error?.issues[0]?.message).toBe(
      'Please enter a time such as 19:30.',
    );
  });
});
