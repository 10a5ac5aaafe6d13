import type { Item } from '@/features/plans/domain/item';
import type { Booking } from '@/features/plans/domain/itemChoices';
import { counted, listedFew } from '@/platform/domain/inWords';

/** Whether an item keeps a trip from being marked as booked. */
const IS_OPEN: Record<Booking, boolean> = {
  idea: true,
  held: true,
  booked: false,
  notNeeded: false,
};

/**
 * The titles of a version's items that are neither booked nor need no booking.
 * @param booking how far each has come by now; of one that the composer has no more, as it was proposed
 */
export function openItems(items: readonly Item[], booking: ReadonlyMap<string, Booking>): string[] {
  return items
    .filter((item) => IS_OPEN[booking.get(item.itemId) ?? item.booking])
    .map(({ title }) => title);
}

/** Why a trip cannot be marked as booked yet. */
export function openItemsSentence(titles: readonly string[]): string {
  return `${counted(titles.length, 'item')} of the plan ${titles.length === 1 ? 'is' : 'are'} not booked yet: ${listedFew(titles)}.`;
}
