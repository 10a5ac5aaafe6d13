import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { isDeadlock } from '@/platform/server/database/failures';
import { type AccountBelongings, type KeptByEmail, topicsOfAccount } from './accountBelongings';
import { users, verifications } from './tables';

/** The maximum number of attempts. */
const TRIES = 3;

/**
 * Deletes an account with all that features keep for it in one transaction, and returns the topics
 * of the pages that showed any of it. It touches rows of every feature in an order that matches
 * none of the other writers, so it retries if it is aborted by a deadlock.
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
