import { expect, it } from 'vitest';
import { emptyItem } from '#support/planParts';
import type { Booking } from '@/features/plans/domain/bookings';
import { nextStep } from './nextStep';

const plan = (booking: Booking, own: { isChosen?: boolean; isCurrent?: boolean } = {}) => ({
  isChosen: own.isChosen ?? true,
  proposed: {
    number: 1,
    at: '2027-01-01T12:00:00Z',
    isCurrent: own.isCurrent ?? true,
    options: [],
  },
  items: [{ item: { ...emptyItem, booking }, version: 1, was: null }],
});

it.each([
  ['ready', { ...plan('idea', { isChosen: false }), proposed: null }, 'propose'],
  ['proposed', plan('idea', { isChosen: false }), 'propose'],
  ['agreed', plan('held'), 'book'],
  ['agreed', plan('booked'), 'markBooked'],
  ['agreed', plan('held', { isCurrent: false }), 'propose'],
  ['booked', plan('booked'), 'sheets'],
  ['booked', plan('booked', { isCurrent: false }), 'propose'],
] as const)('of a trip that is %s: %#', (stage, open, next) => {
  expect(nextStep(stage, open)).toBe(next);
});
