import { useFormContext } from 'react-hook-form';
import { type DateRange, formatTypedDate } from '@/platform/domain/calendarDate';

/** Returns what puts the suggested dates into the form. */
export function useSuggestedDates({ start, end }: DateRange): () => void {
  const { setValue } = useFormContext();
  return () => {
    const touched = { shouldDirty: true, shouldTouch: true, shouldValidate: true };
    setValue('availabilityStart', formatTypedDate(start), touched);
    setValue('availabilityEnd', formatTypedDate(end), touched);
  };
}
