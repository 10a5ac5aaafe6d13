import * as z from 'zod/mini';
import { signedInProcedure } from '@/platform/server/trpc';
import { looksPageSchema } from '../domain/looks';
import { readLooks } from './readLooks';

/** Who looked at what is kept about the caller (SPEC-2 9). */
export const looksProcedures = {
  /** A page of it, the newest first; `before` is what the page before it says. */
  looks: signedInProcedure
    .input(
      z.object({
        before: z.optional(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
      }),
    )
    .output(looksPageSchema)
    .query(({ ctx, input }) => readLooks(ctx.db, ctx.actor, input.before)),
};
