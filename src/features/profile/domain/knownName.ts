import * as z from 'zod/mini';

/** The name that an account is known by before it fills in a form; '' where it has given none. */
export const knownNameSchema = z.object({
  firstName: z.string(),
  lastName: z.string(),
  /** True once they have saved a profile, which the name is then from. */
  hasProfile: z.boolean(),
});
export type KnownName = z.infer<typeof knownNameSchema>;
