import * as z from 'zod/mini';

/** The error for a link that does not exist or no longer works. */
export const DEAD_LINK =
  'This link no longer works: it has been used, was replaced by a newer one, or is over a day old. You can ask for another under Your Account.';

/** The request made by the page behind a mailed link. The token has 256 bits. */
export const confirmEmailSchema = z.object({
  token: z.string(DEAD_LINK).check(z.regex(/^[\w-]{43}$/, DEAD_LINK)),
});

/** The account's email after confirmation; `isNew` is true if it was different before. */
export const confirmedEmailSchema = z.object({ email: z.string(), isNew: z.boolean() });
export type ConfirmedEmail = z.infer<typeof confirmedEmailSchema>;
