import * as z from 'zod/mini';

/** Someone signed in, as every rule sees them. An operator is a user with the admin claim (DESIGN 1). */
export const actorSchema = z.object({
  userId: z.string(),
  email: z.string(),
  isOperator: z.boolean(),
  /** The id of their session; never its token. */
  sessionId: z.string(),
});

export type Actor = z.infer<typeof actorSchema>;
