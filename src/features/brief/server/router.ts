import * as z from 'zod/mini';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { operatorProcedure, router } from '@/platform/server/trpc';
import { briefReviewSchema, briefSourceSchema } from '../domain/briefSource';
import { openBrief, readBrief } from './readBrief';

/** What a group's answers add up to (SPEC-2 3): the server sends what the page works it out from. */
export const briefRouter = router({
  /** For members. Throws `trip_not_found` or `not_member`. */
  trip: tripProcedure('seeBrief')
    .output(briefSourceSchema)
    .query(({ ctx }) => readBrief(ctx.db, ctx.actor, ctx.trip.id)),

  /** For operators, with their parts; leaves a line in the audit record. Throws `trip_not_found`. */
  review: operatorProcedure
    .input(z.object({ tripId: tripIdSchema }))
    .output(briefReviewSchema)
    .query(({ ctx, input }) => openBrief(ctx.db, ctx.actor, input.tripId)),
});
