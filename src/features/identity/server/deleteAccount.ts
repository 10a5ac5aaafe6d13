import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { isDeadlock } from '@/platform/server/database/failures';
import { type AccountBelongings, type KeptByEmail, topicsOfAccount } from './accountBelongings';
import { users, verifications } from './tables';

/** How often it is begun, at most. */
const TRIES = 3;

/**
 * Deletes an account with all that features keep for it, at once and whole, and returns the topics of the
 * pages that showed any of it. It reaches for rows of every feature, in an order that suits none of
 * those that write to them at this moment; where they wait for each other and it is the one that is
 * broken off, it begins again.
 */
export async function deleteAccount(
  db: Db,
  belongings: AccountBelongings,
  userId: string,
): Promise<string[]> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => deleteWithin(tx, belongings, userId));
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
}

async function deleteWithin(tx: Db, belongings: AccountBelongings, userId: string) {
  const touched = await topicsOfAccount(belongings, tx, userId);
  for (const { beforeDeletion } of Object.values<KeptByEmail>({ ...belongings })) {
    await beforeDeletion?.(tx, userId);
  }
  await tx.delete(verifications).where(eq(verifications.value, userId));
  await tx.delete(users).where(eq(users.id, userId));
  return touched;
}
