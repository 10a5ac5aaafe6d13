import { and, eq, sql } from 'drizzle-orm';
import { dashboardTopic, invitationTopic, tripTopic } from '@/features/live/domain/topics';
import { removals } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import type { RemovedPerson } from '../domain/removedPerson';

const removedFrom = preparedRead((db) =>
  db
    .select({ removalId: removals.id, name: removals.name, removedAt: removals.removedAt })
    .from(removals)
    .where(eq(removals.tripId, sql.placeholder('tripId')))
    .orderBy(removals.removedAt, removals.id)
    .prepare('removed_from_trip'),
);

/** Whom the organizer of a trip has removed, in the order in which they did. */
export async function listRemoved(db: Db, tripId: string): Promise<RemovedPerson[]> {
  const rows = await removedFrom(db).execute({ tripId });
  return rows.map((row) => ({ ...row, removedAt: row.removedAt.toISOString() }));
}

/** Lets somebody answer again. Gives the topics that this changes; none when it was done before. */
export async function allowAgain(db: Db, tripId: string, removalId: string): Promise<string[]> {
  const [allowed] = await db
    .delete(removals)
    .where(and(eq(removals.tripId, tripId), eq(removals.id, removalId)))
    .returning({ userId: removals.userId });
  if (!allowed) return [];
  return [tripTopic(tripId), invitationTopic(tripId), dashboardTopic(allowed.userId)];
}
