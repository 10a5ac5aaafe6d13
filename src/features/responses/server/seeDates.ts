import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { TripDates } from '@/features/trips/domain/tripDates';
import { type TripChange, updateTrip } from '@/features/trips/server/commands';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';
import { responses } from './tables';

/** A trip's dates in the form an answer stores them. */
function datesAsText({ startDate, endDate }: TripDates): string {
  return `${startDate ?? ''}/${endDate ?? ''}`;
}

/** True if somebody who answered for those dates has yet to be told of the trip's current ones. */
export function isToldOfDates(answeredFor: string | null, trip: TripDates): boolean {
  return answeredFor !== null && answeredFor !== datesAsText(trip);
}

/** How long a mail about new dates waits, so that dates that are put back, or changed once more, are one. */
const UNTIL_MAILED = 5 * 60_000;

/**
 * Records in all answers but `by`'s which dates they were given for, and queues a mail to each of
 * them (SPEC-2 3.3). Must run in the transaction that changes the trip, after the change, to include
 * answers saved in the meantime.
 */
async function noteAnsweredFor(
  tx: Db,
  { tripId, by, before }: { tripId: string; by: string; before: TripDates },
): Promise<void> {
  const told = await tx
    .update(responses)
    .set({ answeredFor: sql`coalesce(${responses.answeredFor}, ${datesAsText(before)})` })
    .where(and(eq(responses.tripId, tripId), ne(responses.userId, by)))
    .returning({ userId: responses.userId });
  const dueAt = new Date(Date.now() + UNTIL_MAILED);
  await addJobs(
    tx,
    'datesMail',
    told.map(({ userId }) => ({
      key: `${tripId} ${userId}`,
      data: { tripId, userId },
      dueAt,
    })),
  );
}

/**
 * Changes fields of a draft. If its dates are others now, those who have answered read so on their
 * page (SPEC-2 3.3). Returns the trip's version. Throws the same as `updateTrip`.
 */
export function changeTrip(db: Db, { tripId, by, values, began }: TripChange) {
  return db.transaction(async (tx) => {
    const { startDate, endDate, version } = trips;
    const [before] = await tx
      .select({ startDate, endDate, version })
      .from(trips)
      .where(eq(trips.id, tripId))
      .for('no key update');
    if (!before) throw new AppError('trip_not_found');
    const isChanged = await updateTrip(tx, tripId, values, began);
    const after = isChanged ? { ...before, ...values } : before;
    if (after.startDate !== before.startDate || after.endDate !== before.endDate) {
      await noteAnsweredFor(tx, { tripId, by, before });
    }
    return { version: before.version + Number(isChanged) };
  });
}

/** Records that somebody has seen the trip's current dates. */
export async function seeDates(db: Db, tripId: string, userId: string): Promise<void> {
  await db
    .update(responses)
    .set({ answeredFor: null })
    .where(
      and(
        eq(responses.tripId, tripId),
        eq(responses.userId, userId),
        isNotNull(responses.answeredFor),
      ),
    );
}
