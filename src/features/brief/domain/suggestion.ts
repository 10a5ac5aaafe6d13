import * as z from 'zod/mini';
import { askedAgain } from '@/features/trips/domain/tripFields';
import { optionalDate } from '@/platform/domain/dateField';

/** Dates that an organizer makes the trip's own, and for how many nights; none after an undo where there were none. */
export const suggestionSchema = z.object({
  startDate: optionalDate,
  endDate: optionalDate,
  nights: askedAgain.nights,
});
export type Suggestion = z.output<typeof suggestionSchema>;
export type TypedSuggestion = z.input<typeof suggestionSchema>;
