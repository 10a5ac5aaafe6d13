import * as z from 'zod/mini';

const nullableDate = z.nullable(z.string());

const openDoorSchema = z.object({
  state: z.literal('open'),
  /** The organizer's first name, or 'Someone'. */
  invites: z.string(),
  tripName: z.string(),
  destination: z.string(),
  startDate: nullableDate,
  endDate: nullableDate,
  answerBy: nullableDate,
});
export type OpenDoor = z.infer<typeof openDoorSchema>;

/**
 * A trip's door as somebody who is not signed in sees it (SPEC-2 4): an invitation while answers
 * are taken, and after that only that none are. Null if there is no such trip, and if strangers see
 * nothing of it, so that nobody can tell which.
 */
export const doorSchema = z.nullable(
  z.discriminatedUnion('state', [openDoorSchema, z.object({ state: z.literal('closed') })]),
);
export type Door = z.infer<typeof doorSchema>;
