import { CalendarCheck } from 'lucide-react';
import type { DateRange } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';
import { useSuggestedDates } from './useSuggestedDates';

/** One tap for anyone who can go just when the organizer suggests. */
export function SuggestedDatesButton({ dates }: { dates: DateRange }) {
  return (
    <Button variant="quiet" className="-ml-2 px-2!" onClick={useSuggestedDates(dates)}>
      <CalendarCheck aria-hidden="true" />
      The suggested dates suit me
    </Button>
  );
}
