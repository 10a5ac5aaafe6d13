import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { TripDates } from '@/features/trips/domain/tripDates';
import type { Db } from '@/platform/server/database/database';
import { responses } from './tables';

/** A trip's dates in the form an answer stores them. */
function datesAsText({ startDate, endDate }: TripDates): string {
  return `${startDate ?? ''}/${endDate ?? ''}`;
}

/** True if somebody who answered for those dates has yet to be told of the trip's current ones. */
export function isToldOfDates(answeredFor: string | null, trip: TripDates): boolean {
  return answeredFor !== null && answeredFor !== datesAsText(trip);
}

/**
 * Records in all answers but `by`'s which dates they were given for (SPEC-2 3.3). Must run in the
 * transaction that changes the trip, after the change, to include answers saved in the meantime.
 */
export async function noteAnsweredFor(
  tx: Db,
  { tripId, by, before }: { tripId: string; by: string; before: TripDates },
): Promise<void> {
  await tx
    .update(responses)
    .set({ answeredFor: sql`coalesce(${responses.answeredFor}, ${datesAsText(before)})` })
    .where(and(eq(responses.tripId, tripId), ne(responses.userId, by)));
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
