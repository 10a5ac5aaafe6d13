import * as z from 'zod/mini';
import { optionalDate } from '@/platform/domain/dateField';

/** Dates an organizer makes the trip's own; empty if an undo restores none. */
export const suggestionSchema = z.object({ startDate: optionalDate, endDate: optionalDate });
export type TypedSuggestion = z.input<typeof suggestionSchema>;
