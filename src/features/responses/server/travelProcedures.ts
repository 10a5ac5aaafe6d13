import * as z from 'zod/mini';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { tripProcedure, withoutGuessing } from '@/features/trips/server/tripProcedure';
import { saveable } from '@/platform/domain/text';
import { signedInProcedure } from '@/platform/server/trpc';
import { seeDates } from './datesSeen';
import { leaveTrip, removeTraveler } from './endTravel';
import { allowAgain } from './removals';
import type { TravelBelonging } from './travelBelongings';

const done = z.object({ tripId: z.string() });

/** As `newTravelerId` makes them, or nobody's. */
const travelerId = z.string().check(z.maxLength(100), saveable);

/**
 * Who stays on a trip (SPEC-2 4).
 * @param belongings what is deleted with a traveler who leaves
 */
export const travelProcedures = (belongings: readonly TravelBelonging[]) => ({
  /** The caller leaves a trip: their answers are deleted. Throws `trip_not_found` or `too_many_misses`. */
  leave: signedInProcedure
    .input(z.object({ tripId: tripIdSchema }))
    .output(done)
    .mutation(async ({ ctx, input: { tripId } }) => {
      const { userId } = ctx.actor;
      const touched = await withoutGuessing(ctx, tripId, () =>
        leaveTrip(ctx.db, { tripId, userId }, belongings),
      );
      ctx.live.publish(touched);
      return { tripId };
    }),

  /** Removes somebody's answers and keeps them from answering again; only for the organizer. */
  remove: tripProcedure('removeAnswers')
    .input(z.object({ travelerId }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      const { travelerId } = input;
      const removing = { tripId: ctx.trip.id, travelerId, by: ctx.actor.userId };
      ctx.live.publish(await removeTraveler(ctx.db, removing, belongings));
      return { tripId: ctx.trip.id };
    }),

  /** The caller has read that the organizer suggests other dates. */
  seeDates: tripProcedure('seeResponses')
    .output(done)
    .mutation(async ({ ctx }) => {
      await seeDates(ctx.db, ctx.trip.id, ctx.actor.userId);
      return { tripId: ctx.trip.id };
    }),

  /** Lets somebody whom the caller has removed answer again. */
  allowAgain: tripProcedure('removeAnswers')
    .input(z.object({ removalId: z.uuid().check(z.maxLength(36)) }))
    .output(done)
    .mutation(async ({ ctx, input }) => {
      ctx.live.publish(await allowAgain(ctx.db, ctx.trip.id, input.removalId));
      return { tripId: ctx.trip.id };
    }),
});
