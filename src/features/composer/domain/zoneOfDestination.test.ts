import zones from '@vvo/tzdb/raw-time-zones.json' with { type: 'json' };
import { getAirportByContinent } from 'airport-data-js';
import { describe, expect, it } from 'vitest';
import { some } from '#support/linted';
import { isTimeZone } from '@/platform/domain/zonedTime';
import AIRPORTS from './airports.json' with { type: 'json' };
import { findZones, zoneOfDestination, zonesOfTrip, zonesOfWay } from './zoneOfDestination';

describe('the time zone of a destination', () => {
  it.each([
    ['Kyoto, Japan', 'Asia/Tokyo'],
    ['Naples and the Amalfi coast', 'Europe/Rome'],
    ['Lisbon', 'Europe/Lisbon'],
    ['somewhere in Portugal', 'Europe/Lisbon'],
    ['São Paulo, Brazil', 'America/Sao_Paulo'],
    ['New York', 'America/New_York'],
    ['Bali', 'Asia/Makassar'],
    ['Hawaii', 'Pacific/Honolulu'],
    ['MARRAKESH, morocco', 'Africa/Casablanca'],
    ['Scotland', 'Europe/London'],
  ])('of “%s” is %s', (destination, zone) => {
    expect(zoneOfDestination(destination, zones)?.name).toBe(zone);
  });

  it.each(['', 'Somewhere warm', 'Brazil', 'The moon', 'Romeo'])(
    'of “%s” is not known',
    (words) => {
      expect(zoneOfDestination(words, zones)).toBeNull();
    },
  );
});

describe('the search for a time zone', () => {
  const found = (typed: string) => findZones(typed, zones).map(({ name }) => name);

  it('knows cities, countries and names, by the beginnings of their words', () => {
    expect(found('napl')).toEqual(['Europe/Rome']);
    expect(found('portug')).toEqual(expect.arrayContaining(['Europe/Lisbon', 'Atlantic/Azores']));
    expect(found('europe/lis')).toEqual(['Europe/Lisbon']);
    expect(found('tusc')).toEqual(['Europe/Rome']);
    expect(found('xyzzy')).toEqual([]);
    expect(found(' ')).toEqual([]);
  });

  it('finds no zone that a plan could not have', () => {
    expect(zones.filter(({ name }) => !isTimeZone(name))).toEqual([]);
  });
});

const zoneOf = (text: string) => zoneOfDestination(text, zones)?.name ?? '';

// SPEC-2 5 'A typed line'
describe('the time zones of a way', () => {
  it.each<[string, [string | null, string | null]]>([
    ['Flight Zurich to Lisbon', ['Europe/Zurich', 'Europe/Lisbon']],
    ['BA 117 London – New York', ['Europe/London', 'America/New_York']],
    ['Flight to Tokyo', [null, 'Asia/Tokyo']],
    ['Flight from London to the sun', ['Europe/London', null]],
    ['Flight TP 1234', [null, null]],
    ['Flight London', [null, null]],
    ['LHR to JFK', ['Europe/London', 'America/New_York']],
    ['BER-NRT', ['Europe/Berlin', 'Asia/Tokyo']],
    ['TAP 123 LIS to London', ['Europe/Lisbon', 'Europe/London']],
    ['Flight Zurich to DPS via SIN', ['Europe/Zurich', 'Asia/Makassar']],
    ['XQZ to Lisbon', [null, 'Europe/Lisbon']],
  ])('“%s”', (title, zonesOf) => {
    const { timeZone, endTimeZone } = zonesOfWay(title, zoneOf, AIRPORTS);
    expect([timeZone, endTimeZone]).toEqual(zonesOf);
  });
});

/** After an update of the package, `npx vitest run -u` on this file writes the table anew. */
it('knows every airport with scheduled flights by its code, each in a zone that a plan can have', async () => {
  const continents = ['AF', 'AN', 'AS', 'EU', 'NA', 'OC', 'SA'];
  const listed = (await Promise.all(continents.map(getAirportByContinent))).flat();
  const byZone = new Map<string, Set<string>>();
  for (const { iata, time, scheduled_service } of listed) {
    const zone = time.replaceAll(' ', '');
    if (scheduled_service !== 'TRUE' || !/^[A-Z]{3}$/.test(iata) || !isTimeZone(zone)) continue;
    byZone.set(zone, (byZone.get(zone) ?? new Set()).add(iata));
  }
  const table = [...byZone].sort().map(([zone, codes]) => [zone, [...codes].sort().join('')]);
  const json = `${JSON.stringify(Object.fromEntries(table), null, 2)}\n`;
  await expect(json).toMatchFileSnapshot('./airports.json');
});

it('has the zones of a trip’s places: its plan’s, its items’, its destination’s', () => {
  const items = [
    some('Flight London to Lisbon', { kind: 'flight' }),
    some('Call home', { timeZone: 'America/New_York' }),
    some('Dinner in Tokyo', { kind: 'meal' }),
  ];
  expect(zonesOfTrip({ destination: 'Naples', planZone: 'Europe/Rome', items }, zoneOf)).toEqual([
    ...['Europe/Rome', 'Europe/London', 'Europe/Lisbon', 'America/New_York'],
  ]);
});
