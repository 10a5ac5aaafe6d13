import * as z from 'zod/mini';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { type TripDates, tripDateIssues } from './tripDates';
import { askedAgain } from './tripFields';

/** The fields an organizer may change (SPEC 2 'Edit trip'); the trip name is not one of them. */
export const editTripSchema = z.object({
  ...askedAgain,
  startDate: optionalDate,
  endDate: optionalDate,
});

/** The edit form: the same fields, with dates checked against the saved ones (DESIGN 7.10). */
export function editTripFormSchema(saved: TripDates, { today }: { today: () => CalendarDate }) {
  return editTripSchema.check(
    fieldRule<TripDates>((dates) => tripDateIssues(dates, today(), saved)),
  );
}

export type EditTripInput = z.input<typeof editTripSchema>;
export type EditTripValues = z.output<typeof editTripSchema>;
