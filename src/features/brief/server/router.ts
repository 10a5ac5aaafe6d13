import { eq } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type ChangedTrip, topicsOfTrip } from '@/features/live/domain/topics';
import { noteAnsweredFor } from '@/features/responses/server/datesSeen';
import { tripDateIssues } from '@/features/trips/domain/tripDates';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { updateTrip } from '@/features/trips/server/commands';
import { trips } from '@/features/trips/server/tables';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import { earliestToday } from '@/platform/domain/calendarDate';
import { type Began, beganField, versionField } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import { operatorProcedure, router } from '@/platform/server/trpc';
import { briefReviewSchema, briefSourceSchema } from '../domain/briefSource';
import { type Suggestion, suggestionSchema } from '../domain/suggestion';
import { openBrief, readBrief } from './readBrief';

/** What a group's answers add up to (SPEC-2 3): the server sends what the page works it out from. */
export const briefRouter = router({
  /** For members. Throws `trip_not_found` or `not_member`. */
  trip: tripProcedure('seeBrief')
    .output(briefSourceSchema)
    .query(({ ctx }) => readBrief(ctx.db, ctx.actor, ctx.trip.id)),

  /**
   * Makes an entry's dates the trip's own, for its organizer while it takes answers; also the way back. Throws
   * `trip_ready_edit`, `invalid_input`, or `changed_since` when the trip was changed since the page was read.
   */
  suggestDates: tripProcedure('edit')
    .input(z.object({ tripId: tripIdSchema, dates: suggestionSchema, began: beganField }))
    .output(z.object({ tripId: z.string(), version: versionField }))
    .mutation(async ({ ctx, input: { dates, began } }) => {
      const issues = tripDateIssues(dates, earliestToday(new Date()), ctx.trip);
      if (issues.length > 0) throw new AppError('invalid_input', issues);
      const suggesting = { tripId: ctx.trip.id, by: ctx.actor.userId, dates, began };
      const { version, changed } = await suggestDates(ctx.db, suggesting);
      if (changed) ctx.live.publish(topicsOfTrip(changed));
      return { tripId: ctx.trip.id, version };
    }),

  /** For operators, with their parts; leaves a line in the audit record. Throws `trip_not_found`. */
  review: operatorProcedure
    .input(z.object({ tripId: tripIdSchema }))
    .output(briefReviewSchema)
    .query(({ ctx, input }) => openBrief(ctx.db, ctx.actor, input.tripId)),
});

interface Suggesting {
  tripId: string;
  /** Who suggests them. */
  by: string;
  dates: Suggestion;
  /** The version of the trip that they have seen. */
  began: Began;
}

/**
 * Makes an entry's dates the trip's own, with their nights, and has those who have answered told of them (SPEC-2 3.3).
 * Returns the trip's version after that, and what was changed, unless it was so before. Throws what `updateTrip` throws.
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
