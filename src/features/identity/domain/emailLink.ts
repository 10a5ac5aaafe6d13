import * as z from 'zod/mini';

/** The answer to a link that does not exist, or no longer works. */
export const DEAD_LINK =
  'This link no longer works: it has been used, was replaced by a newer one, or is over a day old. You can ask for another under Your Account.';

/** What the page sends that a mailed link leads to: the link's token, 32 bytes in base64url. */
export const confirmEmailSchema = z.object({
  token: z.string(DEAD_LINK).check(z.regex(/^[\w-]{43}$/, DEAD_LINK)),
});

/** What that has done: the account's email now, and whether it was another before. */
export const confirmedEmailSchema = z.object({ email: z.string(), isNew: z.boolean() });
export type ConfirmedEmail = z.infer<typeof confirmedEmailSchema>;
