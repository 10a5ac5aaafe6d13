import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dashboardTopic } from '@/features/live/domain/topics';
import { latestToday } from '@/platform/domain/calendarDate';
import { preparedRead } from '@/platform/server/database/prepared';
import { router, signedInProcedure } from '@/platform/server/trpc';
import { profileSchema, profileViewSchema } from '../domain/profile';
import { profiles } from './tables';

const profileOfUser = preparedRead((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder('userId')))
    .prepare('profile_of_user'),
);

/** The caller's own profile (SPEC 2 'Profile form', SPEC 7). */
export const profileRouter = router({
  /** The caller's profile, or null before the first save. */
  mine: signedInProcedure.output(z.nullable(profileViewSchema)).query(async ({ ctx }) => {
    const { userId } = ctx.actor;
    const [profile] = await profileOfUser(ctx.db).execute({ userId });
    return profile ?? null;
  }),

  /** Saves the profile, whole. */
  save: signedInProcedure
    .input(profileSchema({ today: () => latestToday(new Date()) }))
    .output(z.object({ saved: z.literal(true) }))
    .mutation(async ({ ctx, input }) => {
      const values = { ...input, updatedAt: new Date() };
      await ctx.db
        .insert(profiles)
        .values({ ...values, userId: ctx.actor.userId })
        .onConflictDoUpdate({ target: profiles.userId, set: values });
      // It greets them by their name.
      ctx.live.publish([dashboardTopic(ctx.actor.userId)]);
      return { saved: true as const };
    }),
});
