import { eq } from 'drizzle-orm';
import { responses } from '@/features/responses/server/tables';
import { CHANGED, toChangedTrip } from '@/features/trips/server/changedTrip';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { dashboardTopic, topicsOfTrip, tripTopic } from '../domain/topics';

/** What changes when an account is deleted, with its trips and answers; to be asked before that. */
export async function topicsOfAccount(db: Db, userId: string): Promise<string[]> {
  const organized = await db.select(CHANGED).from(trips).where(eq(trips.userId, userId));
  const answered = await db
    .select({ tripId: responses.tripId })
    .from(responses)
    .where(eq(responses.userId, userId));
  const topics = [
    dashboardTopic(userId),
    ...organized.flatMap((row) => topicsOfTrip(toChangedTrip(row))),
    ...answered.map(({ tripId }) => tripTopic(tripId)),
  ];
  return [...new Set(topics)];
}
