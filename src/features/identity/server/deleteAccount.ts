import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { type AccountBelongings, type KeptByEmail, topicsOfAccount } from './accountBelongings';
import { users, verifications } from './tables';

/**
 * Deletes an account with all that features keep for it, at once and whole, and returns the topics of the
 * pages that showed any of it.
 */
export function deleteAccount(
  db: Db,
  belongings: AccountBelongings,
  userId: string,
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const touched = await topicsOfAccount(belongings, tx, userId);
    for (const { beforeDeletion } of Object.values<KeptByEmail>({ ...belongings })) {
      await beforeDeletion?.(tx, userId);
    }
    await tx.delete(verifications).where(eq(verifications.value, userId));
    await tx.delete(users).where(eq(users.id, userId));
    return touched;
  });
}
