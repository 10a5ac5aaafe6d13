import { CalendarCheck } from 'lucide-react';
import { useFormContext } from 'react-hook-form';
import { type DateRange, formatTypedDate } from '@/platform/domain/calendarDate';
import { Button } from '@/platform/web/ui/Button';

/** One tap for whoever can go just when the organizer suggests. */
export function SuggestedDatesButton({ dates }: { dates: DateRange }) {
  const { setValue } = useFormContext();
  const take = () => {
    const touched = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue('availabilityStart', formatTypedDate(dates.start), touched);
    setValue('availabilityEnd', formatTypedDate(dates.end), touched);
  };
  return (
    <Button variant="quiet" className="-ml-2 px-2!" onClick={take}>
      <CalendarCheck aria-hidden="true" />
      The suggested dates suit me
    </Button>
  );
}
