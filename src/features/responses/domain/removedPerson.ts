import * as z from 'zod/mini';

/** Somebody the organizer has removed from a trip. `removedAt` is an ISO instant. */
export const removedPersonSchema = z.object({
  removalId: z.string(),
  name: z.string(),
  /** Tells two of one name apart. */
  email: z.string(),
  removedAt: z.string(),
});
export type RemovedPerson = z.infer<typeof removedPersonSchema>;
