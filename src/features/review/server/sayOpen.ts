import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { operatorName } from '@/features/profile/server/operatorName';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { tripViewers } from './tables';

/** How long somebody counts as there, and how often that is written at most. */
const PRESENT = sql`interval '45 seconds'`;
const NOTED = sql`interval '20 seconds'`;

/** The most colleagues that are named. */
const MOST = 50;

/**
 * Notes that an operator has a trip open, as their page asks again and again. Returns the names of the other operators who have, or
 * emails without a profile, alphabetically. Nobody says that they leave, because whoever has lost
 * the connection can't.
 */
export async function sayOpen(db: Db, userId: string, tripId: string): Promise<string[]> {
  await db
    .insert(tripViewers)
    .select(
      db
        .select({
          tripId: trips.id,
          userId: sql`${userId}`.as('user_id'),
          seenAt: sql`now()`.as('seen_at'),
        })
        .from(trips)
        .where(eq(trips.id, tripId)),
    )
    .onConflictDoUpdate({
      target: [tripViewers.tripId, tripViewers.userId],
      set: { seenAt: sql`now()` },
      setWhere: sql`${tripViewers.seenAt} <= now() - ${NOTED}`,
    });
  const name = operatorName(sql`${users}.id`) as SQL<string>;
  const rows = await db
    .select({ name })
    .from(tripViewers)
    .innerJoin(users, eq(users.id, tripViewers.userId))
    .where(
      and(
        eq(tripViewers.tripId, tripId),
        ne(tripViewers.userId, userId),
        sql`${tripViewers.seenAt} > now() - ${PRESENT}`,
        users.isAdmin,
      ),
    )
    .orderBy(name, users.id)
    .limit(MOST);
  return rows.map((row) => row.name);
}
