import * as z from 'zod/mini';

/** Someone signed in, as every rule sees them. An operator is a user with the admin claim (DESIGN 1). */
export const actorSchema = z.object({
  userId: z.string(),
  email: z.string(),
  isOperator: z.boolean(),
});

export type Actor = z.infer<typeof actorSchema>;
