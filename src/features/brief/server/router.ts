import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type ChangedTrip, topicsOfTrip } from '@/features/live/domain/topics';
import { noteAnsweredFor } from '@/features/responses/server/datesSeen';
import { tripDateIssues } from '@/features/trips/domain/tripDates';
import { updateTrip } from '@/features/trips/server/commands';
import { trips } from '@/features/trips/server/tables';
import { aboutTrip, tripProcedure } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import { earliestToday } from '@/platform/domain/calendarDate';
import { type Began, beganField, versionField } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import { operatorProcedure, router } from '@/platform/server/trpc';
import { briefReviewSchema, briefSourceSchema } from '../domain/briefSource';
import { type Suggestion, suggestionSchema } from '../domain/suggestion';
import { openBrief, readBrief } from './readBrief';

/** A group's answers, summed up (SPEC-2 3). The page works out the brief from the data sent. */
export const briefRouter = router({
  /** For members. Throws `trip_not_found` or `not_member`. */
  trip: tripProcedure('seeBrief')
    .output(briefSourceSchema)
    .query(({ ctx }) => readBrief(ctx.db, ctx.actor, ctx.trip.id)),

  /**
   * Makes an entry's dates the trip's own, or undoes that; for its organizer while it takes
   * answers. Throws `trip_ready_edit`, `invalid_input`, or `changed_since` if the trip has changed.
   */
  suggestDates: tripProcedure('edit')
    .input(z.extend(aboutTrip, { dates: suggestionSchema, began: beganField }))
    .output(z.object({ tripId: z.string(), version: versionField }))
    .mutation(async ({ ctx, input: { dates, began } }) => {
      const issues = tripDateIssues(dates, earliestToday(new Date()), ctx.trip);
      if (issues.length > 0) throw new AppError('invalid_input', issues);
      const suggesting = { tripId: ctx.trip.id, by: ctx.actor.userId, dates, began };
      const { version, changed } = await suggestDates(ctx.db, suggesting);
      if (changed) ctx.live.publish(topicsOfTrip(changed));
      return { tripId: ctx.trip.id, version };
    }),

  /** For operators, with answers meant for them, and recorded. Throws `trip_not_found`. */
  review: operatorProcedure
    .input(aboutTrip)
    .output(briefReviewSchema)
    .query(({ ctx, input }) => openBrief(ctx.db, ctx.actor, input.tripId)),
});

interface Suggesting {
  tripId: string;
  /** The account suggesting the dates. */
  by: string;
  dates: Suggestion;
  /** The version of the trip that they saw. */
  began: Began;
}

/**
 * Makes an entry's dates and nights the trip's own, and notifies those who answered (SPEC-2 3.3).
 * Returns the trip's new version and the change, null for none. Throws the same as `updateTrip`.
 */
function suggestDates(
  db: Db,
  { tripId, by, dates, began }: Suggesting,
): Promise<{ version: number; changed: ChangedTrip | null }> {
  return db.transaction(async (tx) => {
    const { startDate, endDate, version } = trips;
    const [before] = await tx
      .select({ startDate, endDate, version })
      .from(trips)
      .where(eq(trips.id, tripId))
      .for('no key update');
    if (!before) throw new AppError('trip_not_found');
    const changed = await updateTrip(tx, tripId, dates, began);
    if (changed) await noteAnsweredFor(tx, { tripId, by, before });
    return { version: before.version + Number(changed !== null), changed };
  });
}
