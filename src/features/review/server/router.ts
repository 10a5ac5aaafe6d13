import * as z from 'zod/mini';
import { fullResponseSchema } from '@/features/responses/domain/responseViews';
import { operatorNewsSchema } from '@/features/trips/domain/operatorNews';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { tripRecordSchema } from '@/features/trips/domain/tripViews';
import { operatorProcedure, router } from '@/platform/server/trpc';
import { readyTripSchema, readyTripsInput } from '../domain/readyTrip';
import { READY_TRIPS_STEP } from '../domain/readyTripsStep';
import { listNews } from './news';
import { openReadyTrips, openTrip, recordExport } from './recordedReads';

const aboutTrip = z.object({ tripId: tripIdSchema });

/**
 * What operators see and take along (SPEC 2 'Admin dashboard', 'Admin responses view'). Whatever holds
 * answers leaves a line in the audit record.
 */
export const reviewRouter = router({
  /** The first of the ready trips, the longest waiting first. */
  readyTrips: operatorProcedure
    .input(readyTripsInput)
    .output(z.array(readyTripSchema))
    .query(({ ctx, input }) => openReadyTrips(ctx.db, ctx.actor, input?.limit ?? READY_TRIPS_STEP)),

  /** What has happened to trips that are being planned: who has left, and which booked trips are lost. */
  news: operatorProcedure
    .input(z.optional(z.object({ tripId: z.optional(tripIdSchema) })))
    .output(z.array(operatorNewsSchema))
    .query(({ ctx, input }) => listNews(ctx.db, input?.tripId)),

  /** Any trip with every field of every response. Throws `trip_not_found`. */
  trip: operatorProcedure
    .input(aboutTrip)
    .output(z.object({ trip: tripRecordSchema, responses: z.array(fullResponseSchema) }))
    .query(({ ctx, input }) => openTrip(ctx.db, ctx.actor, input.tripId)),

  /** To be called before the CSV is handed over, which the page makes itself. Throws `trip_not_found`. */
  recordExport: operatorProcedure
    .input(aboutTrip)
    .output(z.void())
    .mutation(({ ctx, input }) => recordExport(ctx.db, ctx.actor, input.tripId)),
});
