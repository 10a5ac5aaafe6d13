import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { publicProcedure, router, signedInProcedure } from '@/platform/server/trpc';
import { deletionPreviewSchema, sessionSchema } from '../domain/session';

/** Who is signed in. Signing up, in and out are the identity library's own routes under /api/auth. */
export const identityRouter = router({
  /** The caller's session, or null for anyone not signed in (SPEC 4 'Auth session'). */
  session: publicProcedure.output(z.nullable(sessionSchema)).query(({ ctx }) => {
    if (!ctx.actor) return null;
    const { userId, email, isOperator } = ctx.actor;
    return { userId, email, isAdmin: isOperator };
  }),

  /** How many trips and responses go with the caller's account (DESIGN 7.9). */
  deletionPreview: signedInProcedure.output(deletionPreviewSchema).query(async ({ ctx }) => {
    const { userId } = ctx.actor;
    return {
      trips: await ctx.db.$count(trips, eq(trips.userId, userId)),
      responses: await ctx.db.$count(responses, eq(responses.userId, userId)),
    };
  }),
});
