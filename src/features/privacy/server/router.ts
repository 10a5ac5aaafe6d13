import { and, desc, eq, lt } from 'drizzle-orm';
import * as z from 'zod/mini';
import { answerLooks } from '@/features/responses/server/lookTables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';
import { router, signedInProcedure, wholeTrip } from '@/platform/server/trpc';
import { keptPageSchema } from '../domain/keptPage';
import { LOOKS_A_PAGE, type LooksPage, looksPageSchema } from '../domain/looks';
import { readKeptPage } from './readKeptPage';

/** What is kept about the caller, and who looked at it (SPEC-2 9). */
export const privacyRouter = router({
  /** Everything, by kind and trip. If a kind has very many rows, only the first ones. */
  kept: signedInProcedure
    .use(wholeTrip)
    .output(keptPageSchema)
    .query(({ ctx }) => readKeptPage(ctx.db, ctx.actor)),

  /** A page of looks, newest first. `before` comes from the previous page. */
  looks: signedInProcedure
    .input(
      z.object({
        before: z.optional(z.int().check(z.minimum(1), z.maximum(Number.MAX_SAFE_INTEGER))),
      }),
    )
    .output(looksPageSchema)
    .query(({ ctx, input }) => readLooks(ctx.db, ctx.actor, input.before)),
});

/** Reads the looks at the caller's answers, newest first, below the id `before` if given. */
async function readLooks(db: Db, actor: Actor, before: number | undefined): Promise<LooksPage> {
  const { id, at, tripName, looker, kinds } = answerLooks;
  const found = await db
    .select({ id, at, tripName, looker, kinds })
    .from(answerLooks)
    .where(
      and(
        eq(answerLooks.userId, actor.userId),
        before === undefined ? undefined : lt(answerLooks.id, before),
      ),
    )
    .orderBy(desc(answerLooks.id))
    .limit(LOOKS_A_PAGE + 1);
  const looks = found.slice(0, LOOKS_A_PAGE).map((line) => ({
    ...line,
    at: line.at.toISOString(),
    looker: line.looker || null,
  }));
  return { looks, before: found.length > LOOKS_A_PAGE ? (looks.at(-1)?.id ?? null) : null };
}
