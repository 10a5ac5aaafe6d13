import { BOOKINGS, type Booking } from '@/features/plans/domain/bookings';
import type { Item } from '@/features/plans/domain/item';
import { type CalendarDate, formatTypedDate, withoutYear } from '@/platform/domain/calendarDate';
import { counted, listedFew } from '@/platform/domain/inWords';
import type { BookedItems, ComposerItem } from '../../domain/composer';

type Held = Pick<Item, 'booking' | 'heldUntil'>;

/** A booking in words, for use within a sentence: 'held until Dec 3', 'booked'. */
function inWords({ booking, heldUntil }: Held): string {
  const day = booking === 'held' && heldUntil !== null ? ` until ${withoutYear(heldUntil)}` : '';
  return `${BOOKINGS[booking].toLowerCase()}${day}`;
}

/** Returns what to send to set these items. */
export function toBook(items: readonly ComposerItem[], booking: Booking, heldUntil: string) {
  return items.map(({ item: { itemId }, version }) => ({ itemId, version, booking, heldUntil }));
}

/** Returns what to send to set just-saved items back to how they were `before`. */
export function toUnbook(saved: readonly ComposerItem[], before: readonly ComposerItem[]) {
  return saved.flatMap(({ item: { itemId }, version }) => {
    const was = before.find((one) => one.item.itemId === itemId)?.item;
    if (!was) return [];
    const typed = was.heldUntil === null ? '' : formatTypedDate(was.heldUntil);
    return [{ itemId, version, booking: was.booking, heldUntil: typed }];
  });
}

/** 'Set 5 items to held until Dec 3.' */
export function doneWords(count: number, booking: Booking, heldUntil: CalendarDate | null): string {
  return `Set ${counted(count, 'item')} to ${inWords({ booking, heldUntil })}.`;
}

/** Says which items were not set because somebody else was quicker; null if all were. */
export function lateWords({ late, gone }: Pick<BookedItems, 'late' | 'gone'>): string | null {
  const words = [];
  if (late.length > 0) {
    const titles = listedFew(late.map(({ item }) => `“${item.title}” (${inWords(item)})`));
    words.push(
      `Not set, because somebody else changed it in the meantime: ${titles}. Check it, then set it again.`,
    );
  }
  if (gone.length > 0) {
    const verb = gone.length === 1 ? 'was' : 'were';
    words.push(`${counted(gone.length, 'item')} ${verb} deleted in the meantime.`);
  }
  return words.join(' ') || null;
}
