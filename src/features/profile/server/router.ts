import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { dashboardTopic } from '@/features/live/domain/topics';
import { latestToday } from '@/platform/domain/calendarDate';
import { beganField } from '@/platform/domain/version';
import { preparedRead } from '@/platform/server/database/prepared';
import { router, signedInProcedure } from '@/platform/server/trpc';
import { profileSchema, profileViewSchema } from '../domain/profile';
import { saveProfile } from './saveProfile';
import { profiles } from './tables';

const profileOfUser = preparedRead((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder('userId')))
    .prepare('profile_of_user'),
);

/** The caller's own profile (SPEC 2 'Profile', SPEC 7). */
export const profileRouter = router({
  /** The caller's profile, or null before the first save. */
  mine: signedInProcedure.output(z.nullable(profileViewSchema)).query(async ({ ctx }) => {
    const { userId } = ctx.actor;
    const [profile] = await profileOfUser(ctx.db).execute({ userId });
    return profile ?? null;
  }),

  /** Saves the profile, whole. Throws `changed_since` when it was changed since the form began. */
  save: signedInProcedure
    .input(profileSchema({ today: () => latestToday(new Date()) }))
    .input(z.object({ began: beganField }))
    .output(z.object({ saved: z.literal(true) }))
    .mutation(async ({ ctx, input: { began, ...profile } }) => {
      const { userId } = ctx.actor;
      if (await saveProfile(ctx.db, userId, profile, began)) {
        // It greets them by their name.
        ctx.live.publish([dashboardTopic(userId)]);
      }
      return { saved: true as const };
    }),
});
