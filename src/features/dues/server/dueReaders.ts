import { and, eq, isNull, or } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { readPayee } from './payee';

/** Who is mailed about a party's dues. */
export interface DueReader {
  userId: string;
  /** True if they answer for a guest without an account (SPEC-4 14.1), who is mailed nothing. */
  isForGuest: boolean;
}

/**
 * Reads who is mailed about each party's dues, by who answers for it: the traveler's own account, or
 * the organizer who answered for a guest. A party that left has nobody.
 */
export async function readDueReaders(db: Db, tripId: string): Promise<Map<string, DueReader>> {
  const rows = await db
    .select({
      travelerId: responses.travelerId,
      userId: responses.userId,
      answeredBy: responses.answeredBy,
      isStandIn: users.isStandIn,
    })
    .from(responses)
    .innerJoin(users, eq(users.id, responses.userId))
    .where(eq(responses.tripId, tripId));
  const readers = new Map<string, DueReader>();
  for (const { travelerId, userId, answeredBy, isStandIn } of rows) {
    const reader = isStandIn ? answeredBy : userId;
    if (reader !== null) readers.set(travelerId, { userId: reader, isForGuest: isStandIn });
  }
  return readers;
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
    .innerJoin(trips, or(isNull(trips.takenBy), eq(trips.takenBy, users.id)))
    .where(and(eq(trips.id, tripId), eq(users.isAdmin, true), eq(users.emailVerified, true)));
  return operators.map(({ userId }) => userId);
}
