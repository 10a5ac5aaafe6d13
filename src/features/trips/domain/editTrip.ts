import * as z from 'zod/mini';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { optionalDate } from '@/platform/domain/dateField';
import { fieldRule } from '@/platform/domain/fieldIssues';
import { type TripDates, tripDateIssues } from './tripDates';
import { askedAgain } from './tripFields';

/** What an organizer may change (SPEC 2 'Edit trip'); the trip name is not among it. */
export const editTripSchema = z.object({
  ...askedAgain,
  startDate: optionalDate,
  endDate: optionalDate,
});

/** The edit form: the same fields, and the rule for dates against those that are saved (DESIGN 7.10). */
export function editTripFormSchema(saved: TripDates, { today }: { today: () => CalendarDate }) {
  return editTripSchema.check(
    fieldRule<TripDates>((dates) => tripDateIssues(dates, today(), saved)),
  );
}

export type EditTripInput = z.input<typeof editTripSchema>;
export type EditTripValues = z.output<typeof editTripSchema>;
