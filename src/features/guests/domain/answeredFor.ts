import * as z from 'zod/mini';
import { ownResponseSchema } from '@/features/responses/domain/responseViews';

/** What an organizer has answered for a guest (SPEC-4 14.1), for their form. */
export const answeredForSchema = z.object({
  /** The guest's name on the list. */
  name: z.string(),
  /** Null before they have answered for the guest. */
  own: z.nullable(ownResponseSchema),
  /** True if somebody else typed the needs in it, which they do not read. */
  hidesNeeds: z.boolean(),
});
export type AnsweredFor = z.infer<typeof answeredForSchema>;

/** The same for the guest, by their personal link: what was answered for them, without needs. */
export const answersForYouSchema = z.object({
  tripName: z.string(),
  organizerName: z.string(),
  answered: ownResponseSchema,
  /** Their own response to the trip, without needs; null if they have not answered. */
  own: z.nullable(ownResponseSchema),
});
export type AnswersForYou = z.infer<typeof answersForYouSchema>;

/** Which of two responses stays: the one that was given for them, or the one they gave. */
export const KEEPS = ['answered', 'own'] as const;
export type Keeps = (typeof KEEPS)[number];
