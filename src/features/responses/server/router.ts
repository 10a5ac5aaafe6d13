import * as z from 'zod/mini';
import { topicsOfAnswer } from '@/features/live/domain/topics';
import {
  aboutTrip,
  done,
  tripProcedure,
  withoutGuessing,
} from '@/features/trips/server/tripProcedure';
import { saveable } from '@/platform/domain/text';
import { beganField } from '@/platform/domain/version';
import { type Context, publicProcedure, router, signedInProcedure } from '@/platform/server/trpc';
import { answersSchema } from '../domain/answers';
import { ownResponseSchema, tripPageSchema } from '../domain/responseViews';
import { type Admission, createSubmit } from './commands';
import { seeDates } from './datesSeen';
import {
  allowAgain,
  companionLeaves,
  leaveTrip,
  removeTraveler,
  type TravelBelonging,
} from './endTravel';
import { acceptTrip, declineTrip, offerTrip, takeBackOffer } from './handOver';
import { readOwnResponse } from './queries';
import { askSamePerson, saySamePerson, takeBackSamePerson } from './samePerson';
import { readTripPage } from './tripPage';

/** In the format of `newTravelerId`; anything else matches nobody. */
const travelerId = z.string().check(z.maxLength(100), saveable);

const aboutPair = z.object({ travelerId, otherId: travelerId });

/** Tells everyone's page what has changed. */
async function tell(
  { live }: Pick<Context, 'live'>,
  tripId: string,
  change: Promise<string[]>,
): Promise<{ tripId: string }> {
  live.publish(await change);
  return { tripId };
}

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
      .mutation(({ ctx, input: { tripId } }) => {
        const { userId } = ctx.actor;
        const leave = () => leaveTrip(ctx.db, { tripId, userId }, belongings);
        return tell(ctx, tripId, withoutGuessing(ctx, tripId, leave));
      }),

    /**
     * Takes somebody whom the caller answers for off a trip that is not open any more (SPEC-4 14.1).
     * Throws `trip_not_found`, `too_many_misses`, `traveler_gone` or `still_editable`.
     */
    companionLeaves: signedInProcedure
      .input(z.extend(aboutTrip, { companionId: travelerId }))
      .output(done)
      .mutation(({ ctx, input }) => {
        const { userId } = ctx.actor;
        const leave = () => companionLeaves(ctx.db, { ...input, userId }, belongings);
        return tell(ctx, input.tripId, withoutGuessing(ctx, input.tripId, leave));
      }),

    /** Removes somebody's answers and bars them from answering again; organizer only. */
    remove: tripProcedure('removeAnswers')
      .input(z.object({ travelerId }))
      .output(done)
      .mutation(({ ctx, input }) => {
        const removing = { ...input, tripId: ctx.trip.id, by: ctx.actor.userId };
        return tell(ctx, ctx.trip.id, removeTraveler(ctx.db, removing, belongings));
      }),

    /** Records that the caller has seen the dates the organizer now suggests. */
    seeDates: tripProcedure('seeResponses')
      .output(done)
      .mutation(async ({ ctx }) => {
        await seeDates(ctx.db, ctx.trip.id, ctx.actor.userId);
        return { tripId: ctx.trip.id };
      }),

    // These wait for somebody else's yes: whose a trip is, and who is one person (SPEC-4 16).

    /** Offers the trip to a traveler. Throws what `offerTrip` throws. */
    offerTrip: tripProcedure('handOver')
      .input(z.object({ travelerId }))
      .output(done)
      .mutation(({ ctx, input }) => {
        const offer = { tripId: ctx.trip.id, by: ctx.actor.userId, now: new Date() };
        return tell(
          ctx,
          ctx.trip.id,
          offerTrip(ctx.db, { ...offer, travelerId: input.travelerId }),
        );
      }),

    /** Takes the offer back. */
    takeBackOffer: tripProcedure('handOver')
      .output(done)
      .mutation(({ ctx }) => tell(ctx, ctx.trip.id, takeBackOffer(ctx.db, ctx.trip.id))),

    /** Takes over the trip that the caller is offered, or declines. Throws what these throw. */
    answerOffer: tripProcedure('seeResponses')
      .input(z.object({ accepts: z.boolean() }))
      .output(done)
      .mutation(({ ctx, input }) => {
        const own = { tripId: ctx.trip.id, userId: ctx.actor.userId, now: new Date() };
        return tell(ctx, ctx.trip.id, (input.accepts ? acceptTrip : declineTrip)(ctx.db, own));
      }),

    /** Asks two travelers whether they are one person. Throws what `askSamePerson` throws. */
    askSamePerson: tripProcedure('askSamePerson')
      .input(aboutPair)
      .output(done)
      .mutation(({ ctx, input: { travelerId: one, otherId } }) => {
        const asking = { tripId: ctx.trip.id, by: ctx.actor.userId, now: new Date() };
        return tell(
          ctx,
          ctx.trip.id,
          askSamePerson(ctx.db, { ...asking, travelerIds: [one, otherId] }),
        );
      }),

    /** Takes that question back. */
    takeBackSamePerson: tripProcedure('askSamePerson')
      .input(aboutPair)
      .output(done)
      .mutation(({ ctx, input: { travelerId: one, otherId } }) =>
        tell(
          ctx,
          ctx.trip.id,
          takeBackSamePerson(ctx.db, { tripId: ctx.trip.id, travelerIds: [one, otherId] }),
        ),
      ),

    /**
     * Says which of the two responses stays, or with null that they are two people's. Throws what
     * `saySamePerson` throws.
     */
    saySamePerson: tripProcedure('seeResponses')
      .input(z.object({ keeps: z.nullable(travelerId) }))
      .output(done)
      .mutation(({ ctx, input: { keeps } }) => {
        const own = { tripId: ctx.trip.id, userId: ctx.actor.userId, now: new Date() };
        return tell(ctx, ctx.trip.id, saySamePerson(ctx.db, { ...own, keeps }, belongings));
      }),

    /** Lets somebody the caller has removed answer again. */
    allowAgain: tripProcedure('removeAnswers')
      .input(z.object({ removalId: z.uuid().check(z.maxLength(36)) }))
      .output(done)
      .mutation(({ ctx, input }) =>
        tell(ctx, ctx.trip.id, allowAgain(ctx.db, ctx.trip.id, input.removalId)),
      ),
  });
}
