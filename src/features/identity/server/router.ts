import { and, eq, ne, type SQL } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { publicProcedure, router, signedInProcedure } from '@/platform/server/trpc';
import { factorsSchema } from '../domain/factors';
import {
  accountSchema,
  deletionPreviewSchema,
  sessionSchema,
  signedInDeviceSchema,
} from '../domain/session';
import type { AccountBelongings } from './accountBelongings';
import { ownerOfResetToken, useUpProof } from './freshProof';
import { endTie } from './onAccountsWord';
import { createCountBelongings, listDevices, readAccount, readFactors } from './queries';
import { sessions } from './tables';

/** The form in which the library generates them. */
const sessionId = z.string().check(z.regex(/^[\w-]{1,100}$/), z.maxLength(100));

/** Comes from the page's address, so it can be anything. An unknown value does nothing. */
const resetToken = z.string().check(z.maxLength(1000));

/** Ends the caller's sessions that match `which`, or all of them, except the current one. */
async function endSessions(db: Db, actor: Actor, which?: SQL): Promise<void> {
  const isOther = and(eq(sessions.userId, actor.userId), ne(sessions.id, actor.sessionId));
  await db.delete(sessions).where(and(isOther, which));
}

/** Sessions and accounts. Signing up, in and out are the library's own routes under /api/auth. */
export function createIdentityRouter(belongings: AccountBelongings) {
  const countBelongings = createCountBelongings(belongings);
  return router({
    /** Returns whether a reset mail's token still works. Checking does not use it up. */
    resetLink: publicProcedure
      .input(z.object({ token: resetToken }))
      .output(z.object({ isGood: z.boolean() }))
      .query(async ({ ctx, input }) => ({
        isGood: (await ownerOfResetToken(ctx.db, input.token)) !== null,
      })),

    /** Returns the caller's session, or null for anyone not signed in (SPEC 4 'Session'). */
    session: publicProcedure.output(z.nullable(sessionSchema)).query(async ({ ctx }) => {
      const actor = await ctx.readActor();
      if (!actor) return null;
      const { userId, email, isOperator, heldBack } = actor;
      // Pages lead an operator who is held back to where they confirm that it is them.
      return { userId, email, isAdmin: isOperator || heldBack !== undefined };
    }),

    /** Returns the caller's email, whether it is verified, and whether there is a password. */
    account: signedInProcedure
      .output(accountSchema)
      .query(({ ctx: { db, actor } }) => readAccount(db, actor)),

    /** Returns the caller's sessions, this device first, then the most recently used. */
    devices: signedInProcedure
      .output(z.array(signedInDeviceSchema))
      .query(({ ctx: { db, actor } }) => listDevices(db, actor)),

    /** Signs the caller out on another of their devices. Ignores sessions that are not theirs. */
    endSession: signedInProcedure
      .input(z.object({ sessionId }))
      .output(z.void())
      .mutation(({ ctx: { db, actor }, input }) =>
        endSessions(db, actor, eq(sessions.id, input.sessionId)),
      ),

    /** Signs the caller out everywhere else. */
    endOtherSessions: signedInProcedure
      .output(z.void())
      .mutation(({ ctx: { db, actor } }) => endSessions(db, actor)),

    /**
     * Unties the account from the company's own sign-in. Throws `proof_needed`, or `no_way_in` if
     * neither a password nor a code by email would be left.
     */
    untie: signedInProcedure.output(z.void()).mutation(({ ctx: { db, actor } }) =>
      db.transaction(async (tx) => {
        if (!(await useUpProof(tx, actor, 'untie'))) throw new AppError('proof_needed');
        const { hasPassword, isVerified } = await readAccount(tx, actor);
        if (!hasPassword && !isVerified) throw new AppError('no_way_in');
        await endTie(tx, actor.userId);
      }),
    ),
    /** Returns the caller's passkeys, and since when an app shows them codes. */
    factors: signedInProcedure
      .output(factorsSchema)
      .query(({ ctx: { db, actor, origin } }) => readFactors(db, actor, new URL(origin).hostname)),

    /** Returns how many trips and responses are deleted with the caller's account (DESIGN 7.9). */
    deletionPreview: signedInProcedure
      .output(deletionPreviewSchema)
      .query(({ ctx: { db, actor } }) => countBelongings(db, actor)),
  });
}
