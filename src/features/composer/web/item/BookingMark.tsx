import { Clock } from 'lucide-react';
import type { Item } from '@/features/plans/domain/item';
import { BOOKINGS } from '@/features/plans/domain/itemChoices';
import { localDay, withoutYear } from '@/platform/domain/calendarDate';

/** An item's booking state, and until when it is held. A day that has passed is marked. */
export function BookingMark({ item }: { item: Pick<Item, 'booking' | 'heldUntil'> }) {
  const { booking, heldUntil } = item;
  if (booking !== 'held' || heldUntil === null) {
    return <span className="font-semibold text-ink-soft">{BOOKINGS[booking]}</span>;
  }
  const day = withoutYear(heldUntil);
  if (heldUntil >= localDay(new Date())) {
    return <span className="font-semibold text-ink-soft">Held until {day}</span>;
  }
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-danger">
      <Clock aria-hidden="true" className="size-4" />
      Held until {day}, past
    </span>
  );
}
