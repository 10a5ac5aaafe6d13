import * as z from 'zod/mini';

/** An account's email as others see it; until it is verified, it may belong to somebody else. */
export const accountEmail = { email: z.string(), isVerified: z.boolean() };
