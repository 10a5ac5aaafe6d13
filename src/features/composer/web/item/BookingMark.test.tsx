// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { draw } from '#support/drawn';
import { formatReadableDate, localDay } from '@/platform/domain/calendarDate';
import { BookingMark } from './BookingMark';

afterEach(cleanup);

const DAY = 86_400_000;
const near = (days: number) => localDay(new Date(Date.now() + days * DAY));
const words = (day: string) => formatReadableDate(day).replace(/, \d+$/, '');

// SPEC-2 5 'Item'
it.each([
  ['held without a day', 'held', null, 'Held'],
  ['held until today', 'held', near(0), `Held until ${words(near(0))}`],
  ['held until a day that has passed', 'held', near(-1), `Held until ${words(near(-1))}, past`],
  ['booked', 'booked', null, 'Booked'],
  ['in no need of a booking', 'notNeeded', null, 'Not needed'],
] as const)('an item says that it is %s', async (_, booking, heldUntil, said) => {
  await draw(<BookingMark item={{ booking, heldUntil }} />);
  expect(document.body.textContent).toBe(said);
});
