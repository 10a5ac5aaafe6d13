import * as z from 'zod/mini';
import { allResponses } from '@/features/responses/domain/responseViews';
import { changeTrip } from '@/features/responses/server/seeDates';
import { tripDateIssues } from '@/features/trips/domain/tripDates';
import { aboutTrip, tripProcedure } from '@/features/trips/server/tripProcedure';
import { AppError } from '@/platform/domain/appError';
import { earliestToday } from '@/platform/domain/calendarDate';
import { beganField, versionField } from '@/platform/domain/version';
import { operatorProcedure, router, wholeTrip } from '@/platform/server/trpc';
import {
  briefReviewSchema,
  briefSourceSchema,
  suggestionSchema,
  triedSchema,
  whenReadingSchema,
} from '../domain/briefSource';
import { openBrief, readAtCost, readBrief } from './readBrief';

/** A group's answers, summed up (SPEC-2 3). The page works out the brief from the data sent. */
export const briefRouter = router({
  /** For members. Throws `trip_not_found` or `not_member`. */
  trip: tripProcedure('seeBrief')
    .use(wholeTrip)
    .input(z.extend(aboutTrip, allResponses))
    .output(briefSourceSchema)
    .query(({ ctx: { db, actor, trip, isOrganizer }, input: { all } }) =>
      readBrief(db, { actor, tripId: trip.id, isOrganizer, all }),
    ),

  /** Region 'When' at a what-if's cost, which members may not work out themselves. */
  atCost: tripProcedure('seeBrief')
    .use(wholeTrip)
    .input(z.extend(aboutTrip, triedSchema.shape))
    .output(whenReadingSchema)
    .query(({ ctx: { db, actor, trip }, input }) =>
      readAtCost(db, { actor, tripId: trip.id }, input),
    ),

  /**
   * Makes an entry's dates the trip's own, or undoes that; for its organizer while it takes
   * answers. Throws `trip_ready_edit`, `invalid_input`, or `changed_since` if the trip has changed.
   */
  suggestDates: tripProcedure('edit')
    .input(z.extend(aboutTrip, { dates: suggestionSchema, began: beganField }))
    .output(z.object({ version: versionField }))
    .mutation(async ({ ctx, input: { dates, began } }) => {
      const issues = tripDateIssues(dates, earliestToday(new Date()), ctx.trip);
      if (issues.length > 0) throw new AppError('invalid_input', issues);
      const change = { tripId: ctx.trip.id, by: ctx.actor.userId, values: dates, began };
      return changeTrip(ctx.db, change);
    }),

  /** For operators, with answers meant for them, and recorded. Throws `trip_not_found`. */
  review: operatorProcedure
    .use(wholeTrip)
    .input(z.extend(aboutTrip, allResponses))
    .output(briefReviewSchema)
    .query(({ ctx, input }) => openBrief(ctx.db, ctx.actor, input)),
});
