import type { Item } from '@/features/plans/domain/item';

/** A copy of an item: what was booked or held was so once, and so was its reference. */
export function unbooked<Kept extends Pick<Item, 'booking' | 'heldUntil' | 'reference'>>(
  item: Kept,
): Kept {
  const booking = item.booking === 'notNeeded' ? 'notNeeded' : 'idea';
  return { ...item, booking, heldUntil: null, reference: '' };
}
