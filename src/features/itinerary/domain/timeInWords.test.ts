import { describe, expect, it } from 'vitest';
import { BLANK_ITEM } from '@/features/plans/domain/item';
import { LIVED_FIELDS, type LivedItem } from '@/features/plans/domain/view';
import { pick } from '@/platform/domain/pick';
import { instantsOf } from '@/platform/domain/zonedTime';
import { clockOf, endsOf, lengthInWords, shortDay } from './timeInWords';

const flight: LivedItem = {
  ...pick(BLANK_ITEM, LIVED_FIELDS),
  itemId: 'f',
  kind: 'flight',
  title: 'Flight',
  startsOn: '2027-04-03',
  startTime: '10:40',
  timeZone: 'Europe/Lisbon',
  endsOn: '2027-04-04',
  endTime: '09:30',
  endTimeZone: 'Asia/Tokyo',
};
const ends = (rest: Partial<LivedItem>, planZone = 'Asia/Tokyo') =>
  endsOf({ ...flight, ...rest }, planZone, instantsOf());

describe('the ends of an item', () => {
  it('name their time zone as soon as one differs from the plan’s', () => {
    expect(ends({})).toEqual({
      start: '10:40',
      end: '09:30',
      clocks: { start: 'Lisbon time', end: 'Tokyo time' },
      minutes: 14 * 60 + 50,
    });
    expect(ends({ timeZone: 'Asia/Tokyo' }).clocks).toBeNull();
    expect(ends({ timeZone: 'Asia/Tokyo' }, 'Asia/Seoul').clocks).not.toBeNull();
  });

  it('mention no zone when there is no time', () => {
    const untimed = ends({ startTime: null });
    expect(untimed).toMatchObject({ clocks: null, minutes: null });
    expect(ends({ endTime: null }).clocks).toMatchObject({ start: 'Lisbon time' });
  });

  it('have no length when it would make no sense', () => {
    expect(ends({ endsOn: '2027-04-03', endTime: '09:00' }).minutes).toBeNull();
  });
});

it.each([
  [45, '45 min'],
  [120, '2 h'],
  [830, '13 h 50 min'],
  [1441, '1 d 1 min'],
])('%i minutes are %s', (minutes, words) => {
  expect(lengthInWords(minutes)).toBe(words);
});

it.each([
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+3', 'GMT+3'],
])('the clock of %s is %s', (zone, words) => {
  expect(clockOf(zone)).toBe(words);
});

it('a day of a plan has its weekday and no year', () => {
  expect(shortDay('2027-04-03')).toBe('Sat, Apr 3');
});
