import { and, eq, ne, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { publicProcedure, router, signedInProcedure } from '@/platform/server/trpc';
import {
  accountSchema,
  deletionPreviewSchema,
  sessionSchema,
  signedInDeviceSchema,
} from '../domain/session';
import type { AccountBelongings } from './accountBelongings';
import { createCountBelongings, listDevices, readAccount } from './queries';
import { isResetTokenGood } from './resetLink';
import { sessions } from './tables';

/** As the library makes them. */
const sessionId = z.string().check(z.regex(/^[\w-]{1,100}$/), z.maxLength(100));

/** Whatever came with the page's address; what the library never makes is good for nothing. */
const resetToken = z.string().check(z.maxLength(1000));

/** How many sessions have ended. */
const ended = z.object({ ended: z.number() });

/** Ends the caller's sessions that `which` names, or all; never the current one. */
async function endSessions(db: Db, actor: Actor, which?: SQL) {
  const rows = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId), which))
    .returning({ id: sessions.id });
  return { ended: rows.length };
}

/** Who is signed in. Signing up, in and out are the identity library's own routes under /api/auth. */
export function createIdentityRouter(belongings: AccountBelongings) {
  const countBelongings = createCountBelongings(belongings);
  return router({
    /** Whether the token of a reset mail can still set a password. Asking does not use it up. */
    resetLink: publicProcedure
      .input(z.object({ token: resetToken }))
      .output(z.object({ isGood: z.boolean() }))
      .query(async ({ ctx, input }) => ({ isGood: await isResetTokenGood(ctx.db, input.token) })),

    /** The caller's session, or null for anyone not signed in (SPEC 4 'Session'). */
    session: publicProcedure.output(z.nullable(sessionSchema)).query(async ({ ctx }) => {
      const actor = await ctx.readActor();
      if (!actor) return null;
      const { userId, email, isOperator } = actor;
      return { userId, email, isAdmin: isOperator };
    }),

    /** The caller's email, whether it is verified, and whether another is to take its place. */
    account: signedInProcedure
      .output(accountSchema)
      .query(({ ctx: { db, actor } }) => readAccount(db, actor)),

    /** Where the caller is signed in: this device first, then the others, the latest first. */
    devices: signedInProcedure
      .output(z.array(signedInDeviceSchema))
      .query(({ ctx: { db, actor } }) => listDevices(db, actor)),

    /** Signs the caller out on another of their devices; nothing happens when it is not theirs. */
    endSession: signedInProcedure
      .input(z.object({ sessionId }))
      .output(ended)
      .mutation(({ ctx: { db, actor }, input }) =>
        endSessions(db, actor, eq(sessions.id, input.sessionId)),
      ),

    /** Signs the caller out everywhere but here. */
    endOtherSessions: signedInProcedure
      .output(ended)
      .mutation(({ ctx: { db, actor } }) => endSessions(db, actor)),

    /** How many trips and responses go with the caller's account (DESIGN 7.9). */
    deletionPreview: signedInProcedure
      .output(deletionPreviewSchema)
      .query(({ ctx: { db, actor } }) => countBelongings(db, actor)),
  });
}
