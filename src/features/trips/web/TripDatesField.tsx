import { localDay } from '@/platform/domain/calendarDate';
import { DateRangeField } from '@/platform/web/forms/DateRangeField';

/** The trip's dates, required only for a new trip (SPEC 5). */
export function TripDatesField({ required = false }: { required?: boolean }) {
  return (
    <DateRangeField
      label="Trip dates"
      startName="startDate"
      endName="endDate"
      startLabel="Start Date"
      endLabel="End Date"
      min={localDay(new Date())}
      required={required}
    />
  );
}
