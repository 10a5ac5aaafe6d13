import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import { AppError } from '@/platform/domain/appError';
import { holdsAll } from '@/platform/domain/holdsAll';
import type { Began } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import { isVersion } from '@/platform/server/database/isVersion';
import { type profileSchema, profileViewSchema } from '../domain/profile';
import { profiles } from './tables';

type Profile = z.output<ReturnType<typeof profileSchema>>;

/**
 * Saves somebody's profile over the version that the form began from; the statement that writes decides.
 * Returns whether anything has changed: the same profile again, as a repeated request sends it, is no
 * conflict. Throws `changed_since` with what is saved.
 */
export async function saveProfile(
  db: Db,
  userId: string,
  profile: Profile,
  began: Began,
): Promise<boolean> {
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
  if (written.length > 0) return true;
  const [saved] = await db.select().from(profiles).where(eq(profiles.userId, userId));
  if (saved && holdsAll(saved, profile)) return false;
  throw new AppError('changed_since', [], { saved: profileViewSchema.parse(saved) });
}
