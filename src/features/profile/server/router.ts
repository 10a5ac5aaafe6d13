import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { AppError } from '@/platform/domain/appError';
import { latestToday } from '@/platform/domain/calendarDate';
import { hasAllValues } from '@/platform/domain/hasAllValues';
import { type Began, beganField } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import { isVersion } from '@/platform/server/database/isVersion';
import { prepared } from '@/platform/server/database/prepared';
import { router, signedInProcedure } from '@/platform/server/trpc';
import { profileSchema, profileViewSchema } from '../domain/profile';
import { profiles } from './tables';

const profileOfUser = prepared((db) =>
  db
    .select()
    .from(profiles)
    .where(eq(profiles.userId, sql.placeholder('userId')))
    .prepare('profile_of_user'),
);

/** The caller's own profile (SPEC 2 'Profile', SPEC 7). */
export const profileRouter = router({
  /** Returns the caller's profile, or null before the first save. */
  mine: signedInProcedure.output(z.nullable(profileViewSchema)).query(async ({ ctx }) => {
    const { userId } = ctx.actor;
    const [profile] = await profileOfUser(ctx.db).execute({ userId });
    return profile ?? null;
  }),

  /** Saves the whole profile. Throws `changed_since` if it changed since the form was opened. */
  save: signedInProcedure
    .input(profileSchema({ today: () => latestToday(new Date()) }))
    .input(z.object({ began: beganField }))
    .output(z.void())
    .mutation(({ ctx, input: { began, ...profile } }) =>
      saveProfile(ctx.db, ctx.actor.userId, profile, began),
    ),
});

type Profile = z.output<ReturnType<typeof profileSchema>>;

/**
 * Saves a profile over the version that the form was opened with, checked in the same statement.
 * Saving the same profile again, as a repeated request does, is no conflict. Throws `changed_since` with what is saved.
 */
async function saveProfile(db: Db, userId: string, profile: Profile, began: Began): Promise<void> {
  const values = { ...profile, updatedAt: new Date() };
  const written = await db
    .insert(profiles)
    .values({ ...values, userId })
    .onConflictDoUpdate({
      target: profiles.userId,
      set: { ...values, version: sql`${profiles.version} + 1` },
      setWhere: isVersion(profiles.version, began),
    })
    .returning({ userId: profiles.userId });
  if (written.length > 0) return;
  const [saved] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  if (saved && hasAllValues(saved, profile)) return;
  throw new AppError('changed_since', [], { saved: profileViewSchema.parse(saved) });
}
