import * as z from 'zod/mini';

/** A signed-in user, as rules see them. An operator is a user with the admin claim (DESIGN 1). */
export const actorSchema = z.object({
  userId: z.string(),
  email: z.string(),
  isOperator: z.boolean(),
  /** The session's id, never its token. */
  sessionId: z.string(),
});

export type Actor = z.infer<typeof actorSchema>;
