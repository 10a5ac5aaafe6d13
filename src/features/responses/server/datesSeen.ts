import { and, eq, isNotNull, ne, sql } from 'drizzle-orm';
import type { TripDates } from '@/features/trips/domain/tripDates';
import type { Db } from '@/platform/server/database/database';
import { responses } from './tables';

/** The dates of a trip as an answer keeps them. */
function datesAsText({ startDate, endDate }: TripDates): string {
  return `${startDate ?? ''}/${endDate ?? ''}`;
}

/** Whether somebody who answered for these dates is still to be told of those that the trip has now. */
export function isToldOfDates(answeredFor: string | null, trip: TripDates): boolean {
  return answeredFor !== null && answeredFor !== datesAsText(trip);
}

/**
 * Notes in everyone's answer, but in that of anyone who suggests other dates, for which it was given (SPEC-2 3.3). In the
 * transaction that changes the trip, and after that, so that answers which were saved meanwhile are among them.
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

/** Somebody has seen the dates that the trip has now. */
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
