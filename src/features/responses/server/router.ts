import * as z from 'zod/mini';
import { topicsOfAnswer } from '@/features/live/domain/topics';
import { aboutTrip, tripProcedure, withoutGuessing } from '@/features/trips/server/tripProcedure';
import { beganField } from '@/platform/domain/version';
import { publicProcedure, router, signedInProcedure } from '@/platform/server/trpc';
import { answersSchema } from '../domain/answers';
import { ownResponseSchema, tripPageSchema } from '../domain/responseViews';
import { askedProcedures, travelerId } from './askedProcedures';
import { type Admission, createSubmit } from './commands';
import { seeDates } from './datesSeen';
import { allowAgain, leaveTrip, removeTraveler, type TravelBelonging } from './endTravel';
import { readOwnResponse } from './queries';
import { readTripPage } from './tripPage';

const done = z.object({ tripId: z.string() });

/**
 * Responses: a traveler's own, the cards that members of a trip see of each other (SPEC 7), and who
 * stays on a trip (SPEC-2 4).
 * @param belongings what is deleted when a traveler leaves
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
     * `removed_from_trip`, `too_many_people`, `too_many_misses`, `response_exists` if there is an answer and
     * `overwrite` is false, or `changed_since` if it is not the version the form began from.
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
        await admission.afterSave(ctx, tripId);
        ctx.live.publish(topicsOfAnswer(tripId, userId));
        return { tripId };
      }),

    /** Leaves a trip, deleting the caller's answers. Throws `trip_not_found`, `too_many_misses`. */
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

    /** Removes somebody's answers and bars them from answering again; organizer only. */
    remove: tripProcedure('removeAnswers')
      .input(z.object({ travelerId }))
      .output(done)
      .mutation(async ({ ctx, input }) => {
        const { travelerId } = input;
        const removing = { tripId: ctx.trip.id, travelerId, by: ctx.actor.userId };
        ctx.live.publish(await removeTraveler(ctx.db, removing, belongings));
        return { tripId: ctx.trip.id };
      }),

    /** Records that the caller has seen the dates the organizer now suggests. */
    seeDates: tripProcedure('seeResponses')
      .output(done)
      .mutation(async ({ ctx }) => {
        await seeDates(ctx.db, ctx.trip.id, ctx.actor.userId);
        return { tripId: ctx.trip.id };
      }),

    ...askedProcedures(belongings),

    /** Lets somebody the caller has removed answer again. */
    allowAgain: tripProcedure('removeAnswers')
      .input(z.object({ removalId: z.uuid().check(z.maxLength(36)) }))
      .output(done)
      .mutation(async ({ ctx, input }) => {
        ctx.live.publish(await allowAgain(ctx.db, ctx.trip.id, input.removalId));
        return { tripId: ctx.trip.id };
      }),
  });
}
