import zones from '@vvo/tzdb/raw-time-zones.json' with { type: 'json' };
import { describe, expect, it } from 'vitest';
import { isTimeZone } from '@/platform/domain/zonedTime';
import { findZones, zoneOfDestination } from './zoneOfPlace';

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
