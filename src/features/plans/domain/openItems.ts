import { counted, ended, listedFew } from '@/platform/domain/inWords';
import type { Booking } from './bookings';
import type { Item } from './item';

/** True if an item in this state keeps a trip from being marked as booked. */
const IS_OPEN: Record<Booking, boolean> = {
  idea: true,
  held: true,
  booked: false,
  notNeeded: false,
};

/**
 * Returns the titles of a version's items that still have to be booked.
 * @param booking how far each item is by now; one no longer in the composer counts as it was
 * proposed
 */
export function openItems(
  items: readonly Item[],
  booking: ReadonlyMap<string, Booking> = new Map(),
): string[] {
  return items
    .filter((item) => IS_OPEN[booking.get(item.itemId) ?? item.booking])
    .map(({ title }) => title);
}

/** Says why a trip cannot be marked as booked yet. */
export function openItemsSentence(titles: readonly string[]): string {
  return ended(
    `${counted(titles.length, 'item')} of the plan ${titles.length === 1 ? 'is' : 'are'} not booked yet: ${listedFew(titles)}`,
  );
}
