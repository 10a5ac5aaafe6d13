import { describe, expect, it } from 'vitest';
import { livedItem } from '#support/livedItems';
import type { LivedItem } from '@/features/plans/domain/view';
import { clashesOf, sameTimeAs } from './sameTime';

const DAY = '2027-04-04';
const at = (itemId: string, startTime: string | null, endTime: string | null = null, own = {}) =>
  livedItem(itemId, DAY, { startTime, endTime, ...own });
const lived = (...activities: LivedItem[]) => ({ legs: [], activities });
const others = (...activities: LivedItem[]) =>
  sameTimeAs(lived(at('surf', '10:00', '12:00'), ...activities), 'surf', 'ana').map(
    ({ itemId }) => itemId,
  );

// SPEC-5 18
describe('at the same time as an item', () => {
  it('is what overlaps it, and not what begins where it ends', () => {
    expect(others(at('dive', '11:59', '13:00'))).toEqual(['dive']);
    expect(others(at('lunch', '12:00', '13:00'), at('dawn', '08:00', '10:00'))).toEqual([]);
    expect(others(at('long', '09:00', '13:00'), at('in it', '10:30', '11:00'))).toEqual([
      ...['long', 'in it'],
    ]);
  });

  it('is what has no end and begins meanwhile; nothing without a time is', () => {
    expect(others(at('call', '10:00'), at('walk', null))).toEqual(['call']);
    expect(others(at('before', '09:59'))).toEqual([]);
  });

  it('is decided by the clocks there', () => {
    const madrid = { timeZone: 'Europe/Madrid', endTimeZone: 'Europe/Madrid' };
    expect(others(at('call', '12:30', '12:45', madrid))).toEqual(['call']);
    expect(others(at('call', '10:30', '10:45', madrid))).toEqual([]);
  });

  it('is only what the same person is in', () => {
    const own = { partyWho: ['max'] };
    expect(others(at('dive', '11:00', '13:00', own))).toEqual([]);
    const all = lived(at('surf', '10:00', '12:00', own), at('dive', '11:00', null, own));
    expect(sameTimeAs(all, 'surf', 'max').map(({ itemId }) => itemId)).toEqual(['dive']);
    expect(sameTimeAs(all, 'surf', 'ana')).toEqual([]);
  });
});

it('says with whom of the party, for those alone who are in', () => {
  const people = [
    { travelerId: 'ana', name: 'Ana', isReader: true, isIn: true },
    { travelerId: 'max', name: 'Max', isReader: false, isIn: true },
    { travelerId: 'lea', name: 'Lea', isReader: false, isIn: null },
  ].map((one) => ({
    ...{ ...one, amount: 0, payment: 'included' as const, agreedTo: null, isAskedAgain: false },
  }));
  const all = lived(at('surf', '10:00', '12:00'), at('dive', '11:00'));
  expect(clashesOf(all, { itemId: 'surf', people })).toEqual([
    { title: 'dive', who: 'you and Max' },
  ]);
});
