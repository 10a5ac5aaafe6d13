import { eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { fullResponseSchema } from '@/features/responses/domain/responseViews';
import { listFullResponses } from '@/features/responses/server/queries';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { tripRecordSchema } from '@/features/trips/domain/tripViews';
import { toTripRecord } from '@/features/trips/server/queries';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import { operatorProcedure, router } from '@/platform/server/trpc';
import { readyTripSchema } from '../domain/readyTrip';

/** What operators see and take along (SPEC 2 'Admin dashboard', 'Admin responses view'). */
export const reviewRouter = router({
  /** Ready trips, the longest waiting first. */
  readyTrips: operatorProcedure.output(z.array(readyTripSchema)).query(({ ctx }) =>
    ctx.db
      .select({
        tripId: trips.id,
        tripName: trips.tripName,
        organizerEmail: trips.organizerEmail,
        destination: trips.destination,
        startDate: trips.startDate,
        endDate: trips.endDate,
      })
      .from(trips)
      .where(eq(trips.status, sql`'ready'`))
      .orderBy(trips.readyAt),
  ),

  /** Any trip with every field of every response. Throws `trip_not_found`. */
  trip: operatorProcedure
    .input(z.object({ tripId: tripIdSchema }))
    .output(z.object({ trip: tripRecordSchema, responses: z.array(fullResponseSchema) }))
    .query(async ({ ctx, input }) => {
      const [trip] = await ctx.db.select().from(trips).where(eq(trips.id, input.tripId));
      if (!trip) throw new AppError('trip_not_found');
      return {
        trip: toTripRecord(trip),
        responses: await listFullResponses(ctx.db, trip.id),
      };
    }),
});
