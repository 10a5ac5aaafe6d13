import * as z from 'zod/mini';

/** What the page knows of who is signed in (SPEC 3 'Auth session'). */
export const sessionSchema = z.object({
  userId: z.string(),
  email: z.string(),
  isAdmin: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

/** What deleting the account takes with it (DESIGN 7.9), for the modal to say before it asks. */
export const deletionPreviewSchema = z.object({ trips: z.number(), responses: z.number() });
export type DeletionPreview = z.infer<typeof deletionPreviewSchema>;
