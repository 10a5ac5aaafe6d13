import { createHash } from 'node:crypto';
import { and, eq, gt, sql } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { STAGE_KEYS, STAGES } from '../domain/stage';
import { OPEN_TRIPS_MAX, TRIPS_A_DAY } from '../domain/tripQuota';
import { stageIsOneOf } from './stage';
import { tripIds, trips } from './tables';

const PENDING = STAGE_KEYS.filter((stage) => STAGES[stage].section === 'Pending Trips');

/**
 * The same for ids that read alike: in another case, in full-width letters, with a ligature. A hash, for
 * the ids of deleted trips hold a first name, which is not kept.
 */
function tripIdKey(tripId: string): string {
  return createHash('sha256').update(tripId.normalize('NFKC').toLowerCase()).digest('hex');
}

/**
 * Makes an id the person's own, for good; returns nothing if it is already. The statement that takes it
 * counts their trips as well, so it has to run in a transaction in which nobody else creates one for
 * them. Throws `trip_exists` when it is or was somebody else's, `too_many_trips` or
 * `too_many_trips_today`.
 */
export async function takeTripId(db: Db, tripId: string, userId: string): Promise<void> {
  const open = db.$count(trips, and(eq(trips.userId, userId), stageIsOneOf(PENDING)));
  const aDayAgo = sql`now() - interval '24 hours'`;
  const today = db.$count(tripIds, and(eq(tripIds.userId, userId), gt(tripIds.takenAt, aDayAgo)));
  const taken = await db
    .insert(tripIds)
    .select(
      sql`select ${tripIdKey(tripId)}, ${userId}, now()
        where (${open}) < ${OPEN_TRIPS_MAX} and (${today}) < ${TRIPS_A_DAY}`,
    )
    .onConflictDoUpdate({
      target: tripIds.key,
      set: { userId: sql`excluded.user_id` },
      setWhere: eq(tripIds.userId, userId),
    })
    .returning({ key: tripIds.key });
  if (taken.length > 0) return;
  if ((await open) >= OPEN_TRIPS_MAX) throw new AppError('too_many_trips');
  throw new AppError((await today) >= TRIPS_A_DAY ? 'too_many_trips_today' : 'trip_exists');
}
