import { and, eq, sql } from 'drizzle-orm';
import { isMailedOperator } from '@/features/identity/server/readSession';
import { users } from '@/features/identity/server/tables';
import { responses } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import { isMailedAbout } from '@/features/trips/server/taker';
import type { Db } from '@/platform/server/database/database';
import { readPayee } from './payee';
import { dueParties } from './tables';

/**
 * Reads the accounts that are mailed about each party's dues, by who answers for it; of those who
 * have left too, once it was typed what is due or given back.
 */
export async function readDueReaders(db: Db, tripId: string): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ travelerId: string; userId: string }>(sql`
    select traveler_id as "travelerId", user_id as "userId" from ${dueParties}
    where trip_id = ${tripId} and settled_at is not null and user_id is not null
    union all
    select traveler_id, user_id from ${responses} where trip_id = ${tripId}`);
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
    .where(and(eq(trips.id, tripId), isMailedOperator()));
  return operators.map(({ userId }) => userId);
}
