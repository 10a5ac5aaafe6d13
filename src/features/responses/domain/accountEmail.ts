import * as z from 'zod/mini';

/** The email of an account as others see it: until it is proved, it may be somebody else's. */
export const accountEmail = { email: z.string(), isVerified: z.boolean() };
