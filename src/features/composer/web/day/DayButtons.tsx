import { Plus } from 'lucide-react';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { useEditing } from '../composerContext';
import { BOOK_SEVERAL_ID } from '../targetId';

interface DayButtonsProps {
  planStart: CalendarDate;
  /**
   * Starts selecting items to set several bookings at once; null while selecting, and with fewer
   * than two items.
   */
  onBook: (() => void) | null;
  isBookingNext: boolean;
}

/** What can be done with a plan's items, above its days. */
export function DayButtons({ planStart, onBook, isBookingNext }: DayButtonsProps) {
  const editing = useEditing();
  return (
    <>
      {onBook && (
        <Button id={BOOK_SEVERAL_ID} variant={isBookingNext ? 'primary' : 'quiet'} onClick={onBook}>
          Book Several
        </Button>
      )}
      <Button onClick={() => editing.addByForm(planStart)}>
        <Plus aria-hidden="true" />
        Add Item
      </Button>
    </>
  );
}
