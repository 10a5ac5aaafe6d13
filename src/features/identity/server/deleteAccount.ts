import { eq } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { isDeadlock } from '@/platform/server/database/failures';
import { endsBooked } from '../domain/session';
import type { AccountBelongings, TiedToEmail } from './accountBelongings';
import { endTokens } from './freshProof';
import { refuse } from './refuse';
import { users } from './tables';

/** The maximum number of attempts. */
const TRIES = 3;

/**
 * Deletes an account with all that features keep for it in one transaction. `ends` are the booked trips of theirs that may end with it; if
 * another one would, it throws a sentence that names it (SPEC-4 16). It touches rows of every feature in an order that matches
 * none of the other writers, so it retries if it is aborted by a deadlock.
 */
export async function deleteAccount(
  db: Db,
  belongings: AccountBelongings,
  userId: string,
  ends: readonly string[] = [],
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await db.transaction((tx) => deleteWithin(tx, belongings, userId, ends));
    } catch (error) {
      if (tries === TRIES || !isDeadlock(error)) throw error;
    }
  }
}

async function deleteWithin(
  tx: Db,
  belongings: AccountBelongings,
  userId: string,
  ends: readonly string[],
) {
  for (const { beforeDeletion } of Object.values<TiedToEmail>({ ...belongings })) {
    await beforeDeletion?.(tx, userId);
  }
  // Their trips are locked by now, so nothing is booked in between.
  const [{ ending } = { ending: [] }] = await tx
    .select({ ending: belongings.responses.ending() })
    .from(users)
    .where(eq(users.id, userId));
  const unnamed = ending.filter(({ tripId, isBooked }) => isBooked && !ends.includes(tripId));
  if (unnamed.length > 0) throw refuse(endsBooked(unnamed));
  await endTokens(tx, userId);
  await tx.delete(users).where(eq(users.id, userId));
}
