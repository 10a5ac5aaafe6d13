import * as z from 'zod/mini';
import { askedAgain } from '@/features/trips/domain/tripFields';
import { optionalDate } from '@/platform/domain/dateField';

/** Dates an organizer makes the trip's own, and the nights; empty if an undo restores none. */
export const suggestionSchema = z.object({
  startDate: optionalDate,
  endDate: optionalDate,
  nights: askedAgain.nights,
});
export type TypedSuggestion = z.input<typeof suggestionSchema>;
