import { and, eq, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';

/**
 * Makes answers from unexpected people wait from now on, or admits everyone, those who wait
 * included. People who are in stay in (SPEC-2 4). Returns the admitted accounts. Throws
 * `trip_not_found`.
 */
export function setListOnly(db: Db, tripId: string, listOnly: boolean): Promise<string[]> {
  return db.transaction(async (tx) => {
    // A save that has read the old value has locked the trip: it finishes first, and is seen below.
    const set = tx.update(trips).set({ listOnly }).where(eq(trips.id, tripId));
    if ((await set.returning({ id: trips.id })).length === 0) throw new AppError('trip_not_found');
    if (listOnly) return [];
    return admit(tx, tripId);
  });
}

/** Shows strangers with the link the invitation, or nothing. Throws `trip_not_found`. */
export async function setOpenInvitation(
  db: Db,
  tripId: string,
  openInvitation: boolean,
): Promise<void> {
  const set = db.update(trips).set({ openInvitation }).where(eq(trips.id, tripId));
  if ((await set.returning({ id: trips.id })).length === 0) throw new AppError('trip_not_found');
}

/**
 * Lets in someone who waits, by account email. Returns the account; empty if in already, or gone.
 */
export function letIn(db: Db, tripId: string, email: string): Promise<string[]> {
  return admit(db, tripId, email);
}

async function admit(db: Db, tripId: string, email?: string): Promise<string[]> {
  const isMeant =
    email === undefined
      ? undefined
      : sql`${responses.userId} = (select ${users.id} from ${users} where ${users.email} = ${email})`;
  const admitted = await db
    .update(responses)
    .set({ waiting: false })
    .where(and(eq(responses.tripId, tripId), responses.waiting, isMeant))
    .returning({ userId: responses.userId });
  return admitted.map(({ userId }) => userId);
}
