import * as z from 'zod/mini';
import { isBlank } from '@/platform/domain/plainLine';
import { optionalText } from '@/platform/domain/text';
import { LONG_TEXT } from '@/platform/domain/textLimits';

/** The longest reason for sending a trip back, in characters. */
export const SEND_BACK_REASON_MAX = 1_000;

/** The longest notes about a trip, in characters. */
export const INTERNAL_NOTES_MAX = LONG_TEXT;

/** SPEC-2 5 'Send Back'; read by the organizer. */
export const sendBackSchema = z.object({
  sendBackReason: optionalText(SEND_BACK_REASON_MAX).check(
    z.refine((text) => !isBlank(text), 'Please say what is missing: the organizer reads it.'),
  ),
});

/** SPEC-2 5 'internalNotes'; read by operators only. */
export const internalNotesField = optionalText(INTERNAL_NOTES_MAX);
