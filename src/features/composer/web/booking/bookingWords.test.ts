import { expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import { doneWords, lateWords, toBook, toUnbook } from './bookingWords';

const dinner = { item: { ...emptyItem, itemId: 'a', title: 'Dinner' }, version: 2, was: null };
const held = { booking: 'held', heldUntil: '2027-12-03' } as const;
const tour = { item: { ...emptyItem, itemId: 'b', title: 'Tour', ...held }, version: 5, was: null };

// SPEC-2 5 'Item'
it('bookings are set in the version that was seen, and set back in the one that was saved', () => {
  expect(toBook([dinner, tour], 'booked', '')).toEqual([
    { itemId: 'a', version: 2, booking: 'booked', heldUntil: '' },
    { itemId: 'b', version: 5, booking: 'booked', heldUntil: '' },
  ]);
  const saved = [dinner, tour].map((one) => ({ ...one, version: one.version + 1 }));
  expect(toUnbook(saved, [dinner, tour])).toEqual([
    { itemId: 'a', version: 3, booking: 'idea', heldUntil: '' },
    { itemId: 'b', version: 6, booking: 'held', heldUntil: '12/03/2027' },
  ]);
});

it('says what was set, and what was not because somebody else was quicker', () => {
  expect(doneWords(2, 'held', '2027-12-03')).toBe('Set 2 items to held until Dec 3.');
  expect(doneWords(1, 'notNeeded', null)).toBe('Set 1 item to not needed.');
  expect(lateWords({ late: [], gone: [] })).toBeNull();
  expect(lateWords({ late: [tour], gone: ['x'] })).toBe(
    'Not set, because somebody else changed it in the meantime: “Tour” (held until Dec 3). Check it, then set it again. 1 item was deleted in the meantime.',
  );
  expect(lateWords({ late: [], gone: ['x', 'y'] })).toBe('2 items were deleted in the meantime.');
});
