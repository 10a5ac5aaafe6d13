import { and, eq } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { isMailedAbout } from '@/features/trips/server/taker';
import type { Db } from '@/platform/server/database/database';
import { readPayee } from './payee';

/** Reads the accounts that are mailed about each party's dues, by who answers for it, if not left. */
export async function readDueReaders(db: Db, tripId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ travelerId: responses.travelerId, userId: responses.userId })
    .from(responses)
    .where(eq(responses.tripId, tripId));
  return new Map(rows.map(({ travelerId, userId }) => [travelerId, userId]));
}

/**
 * Reads whom a trip's payee is mailed as: the organizer, or of the operators the one who has the
 * trip, else each of them, as for what waits for operators.
 */
export async function readPayeeAccounts(
  db: Db,
  { tripId, organizerId }: { tripId: string; organizerId: string },
): Promise<string[]> {
  const { payee } = await readPayee(db, tripId);
  if (payee === 'organizer') return [organizerId];
  const operators = await db
    .select({ userId: users.id })
    .from(users)
    .innerJoin(trips, isMailedAbout(users.id))
    .where(and(eq(trips.id, tripId), eq(users.isAdmin, true), eq(users.emailVerified, true)));
  return operators.map(({ userId }) => userId);
}
