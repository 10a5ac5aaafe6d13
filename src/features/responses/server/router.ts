import * as z from 'zod/mini';
import { topicsOfAnswer } from '@/features/live/domain/topics';
import { fullName } from '@/features/profile/domain/personName';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { tripProcedure, withoutGuessing } from '@/features/trips/server/tripProcedure';
import { saveable } from '@/platform/domain/text';
import { beganField } from '@/platform/domain/version';
import { publicProcedure, router, signedInProcedure } from '@/platform/server/trpc';
import { answersSchema } from '../domain/answers';
import { ownResponseSchema, tripPageSchema } from '../domain/responseViews';
import { type Admission, createSubmit } from './commands';
import { seeDates } from './datesSeen';
import { allowAgain, leaveTrip, removeTraveler, type TravelBelonging } from './endTravel';
import { readOwnResponse } from './queries';
import { readTripPage } from './tripPage';

const aboutTrip = z.object({ tripId: tripIdSchema });
const done = z.object({ tripId: z.string() });

/** As `newTravelerId` makes them, or nobody's. */
const travelerId = z.string().check(z.maxLength(100), saveable);

/**
 * Responses: a traveler's own, the cards that a trip's members see of each other (SPEC 7), and who stays on a
 * trip (SPEC-2 4).
 * @param belongings what is deleted with a traveler who leaves
 */
export function createResponsesRouter(
  admission: Admission,
  belongings: readonly TravelBelonging[],
) {
  const submitResponse = createSubmit(admission);
  return router({
    /** The trip page, for members. Throws `not_signed_in`, `trip_not_found` or `not_member`. */
    tripPage: publicProcedure
      .input(aboutTrip)
      .output(tripPageSchema)
      .query(({ ctx, input }) => readTripPage(ctx, input.tripId)),

    /** The caller's own answers to a trip, or null. */
    own: signedInProcedure
      .input(aboutTrip)
      .output(z.nullable(ownResponseSchema))
      .query(({ ctx, input }) => readOwnResponse(ctx.db, input.tripId, ctx.actor.userId)),

    /**
     * Saves the caller's answers while the trip is a draft. Throws `trip_ready`, `trip_not_found`,
     * `removed_from_trip`, `too_many_misses`, `response_exists` when there is an answer and
     * `overwrite` was not asked for, or `changed_since` when it is another than the form began
     * from.
     */
    submit: signedInProcedure
      .input(
        z.extend(aboutTrip, {
          answers: answersSchema,
          overwrite: z.boolean(),
          began: beganField,
        }),
      )
      .output(done)
      .mutation(async ({ ctx, input }) => {
        const { tripId, ...submitted } = input;
        const { userId } = ctx.actor;
        const guestToken = admission.tokenOf(ctx, tripId);
        await withoutGuessing(ctx, tripId, () =>
          submitResponse(ctx.db, { ...submitted, tripId, userId, guestToken, now: new Date() }),
        );
        await admission.afterSave(ctx, tripId, fullName(submitted.answers));
        ctx.live.publish(topicsOfAnswer(tripId, userId));
        return { tripId };
      }),

    /** The caller leaves a trip: their answers are deleted. Throws `trip_not_found` or `too_many_misses`. */
    leave: signedInProcedure
      .input(aboutTrip)
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
}
