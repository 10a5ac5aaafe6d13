// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { dayFromNow } from '#support/factories';
import { holdClock } from '#support/holdClock';
import { renderInApp } from '#support/renderInApp';
import { withoutYear } from '@/platform/domain/calendarDate';
import { BookingMark } from './BookingMark';

holdClock();
afterEach(cleanup);

const words = (days: number) => withoutYear(dayFromNow(days));

// SPEC-2 5 'Item'
it.each([
  ['held without a day', 'held', null, 'Held'],
  ['held until today', 'held', dayFromNow(0), `Held until ${words(0)}`],
  ['held until a day that has passed', 'held', dayFromNow(-1), `Held until ${words(-1)}, past`],
  ['booked', 'booked', null, 'Booked'],
  ['in no need of a booking', 'notNeeded', null, 'Not needed'],
] as const)('an item says that it is %s', async (_, booking, heldUntil, said) => {
  await renderInApp(<BookingMark item={{ booking, heldUntil }} />);
  expect(document.body.textContent).toBe(said);
});
