import * as z from 'zod/mini';
import type { OrganizerBelonging } from '@/features/trips/server/organizerBelonging';
import { aboutTrip, tripProcedure, withoutGuessing } from '@/features/trips/server/tripProcedure';
import type { CalendarDate } from '@/platform/domain/calendarDate';
import { saveable } from '@/platform/domain/text';
import { beganField } from '@/platform/domain/version';
import { publicProcedure, router, signedInProcedure } from '@/platform/server/trpc';
import { answersSchema } from '../domain/answers';
import { ageField } from '../domain/companions';
import { offerLinkSchema } from '../domain/offerLink';
import { allResponses, ownResponseSchema, tripPageSchema } from '../domain/responseViews';
import { type Admission, createSubmit } from './commands';
import { sayAge } from './companionCommands';
import { acceptTrip, declineTrip, offerTrip, takeBackByMail, takeBackOffer } from './handOver';
import {
  allowAgain,
  companionLeaves,
  leaveTrip,
  removeTraveler,
  type TravelBelonging,
} from './leaveTrip';
import { readOwnResponse } from './queries';
import { seeDates } from './seeDates';
import { readTripPage } from './tripPage';

/** In the format of `newTravelerId`; anything else matches nobody. */
const travelerId = z.string().check(z.maxLength(100), saveable);

/**
 * Responses: a traveler's own, the cards that members of a trip see of each other (SPEC 7), and who
 * stays on a trip (SPEC-2 4).
 * @param belongings what is deleted when a traveler leaves
 * @param organizerBelongings what changes hands with a trip
 */
export function createResponsesRouter(
  admission: Admission,
  belongings: readonly TravelBelonging[],
  organizerBelongings: readonly OrganizerBelonging[],
) {
  const submitResponse = createSubmit(admission);
  return router({
    /** The trip page, for members. Throws `not_signed_in`, `trip_not_found` or `not_member`. */
    tripPage: publicProcedure
      .input(z.extend(aboutTrip, allResponses))
      .output(tripPageSchema)
      .query(({ ctx, input }) => readTripPage(ctx, input)),

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
      .output(z.void())
      .mutation(async ({ ctx, input }) => {
        const { tripId, ...submitted } = input;
        const { userId } = ctx.actor;
        const guestToken = admission.tokenOf(ctx, tripId, userId);
        await withoutGuessing(ctx, tripId, () =>
          submitResponse(ctx.db, { ...submitted, tripId, userId, guestToken, now: new Date() }),
        );
      }),

    /** Leaves a trip, deleting the caller's answers. Throws `trip_not_found`, `too_many_misses`. */
    leave: signedInProcedure
      .input(aboutTrip)
      .output(z.void())
      .mutation(({ ctx, input: { tripId } }) => {
        const { userId } = ctx.actor;
        const leave = () => leaveTrip(ctx.db, { tripId, userId }, belongings);
        return withoutGuessing(ctx, tripId, leave);
      }),

    /**
     * Takes somebody whom the caller answers for off a trip that is not open any more (SPEC-4 14.1).
     * Throws `trip_not_found`, `too_many_misses`, `traveler_gone` or `still_editable`.
     */
    companionLeaves: signedInProcedure
      .input(z.extend(aboutTrip, { companionId: travelerId }))
      .output(z.void())
      .mutation(({ ctx, input }) => {
        const { userId } = ctx.actor;
        const leave = () => companionLeaves(ctx.db, { ...input, userId }, belongings);
        return withoutGuessing(ctx, input.tripId, leave);
      }),

    /** Says anew how old a companion is on a first day, at every stage of the trip (SPEC-4 14.3). */
    sayAge: signedInProcedure
      .input(
        z.extend(aboutTrip, {
          companionId: travelerId,
          firstDay: z.iso.date().check(z.maxLength(10)) as z.ZodMiniType<CalendarDate>,
          companionAge: ageField,
        }),
      )
      .output(z.void())
      .mutation(({ ctx, input }) => {
        const said = () => sayAge(ctx.db, { ...input, userId: ctx.actor.userId });
        return withoutGuessing(ctx, input.tripId, said);
      }),

    /** Removes somebody's answers and bars them from answering again; organizer only. */
    remove: tripProcedure('removeAnswers')
      .input(z.object({ travelerId }))
      .output(z.void())
      .mutation(({ ctx, input }) => {
        const removing = { ...input, tripId: ctx.trip.id, by: ctx.actor.userId };
        return removeTraveler(ctx.db, removing, belongings);
      }),

    /** Records that the caller has seen the dates the organizer now suggests. */
    seeDates: tripProcedure('seeResponses')
      .output(z.void())
      .mutation(({ ctx }) => seeDates(ctx.db, ctx.trip.id, ctx.actor.userId)),

    // These wait for somebody else's yes: whose a trip is, and who is one person (SPEC-4 16).

    /** Offers the trip to a traveler. Throws what `offerTrip` throws. */
    offerTrip: tripProcedure('handOver')
      .input(z.object({ travelerId }))
      .output(z.void())
      .mutation(({ ctx, input }) => {
        const offer = { tripId: ctx.trip.id, by: ctx.actor, now: new Date() };
        return offerTrip(ctx.db, { ...offer, travelerId: input.travelerId });
      }),

    /** Takes the offer back. */
    takeBackOffer: tripProcedure('handOver')
      .output(z.void())
      .mutation(({ ctx }) => takeBackOffer(ctx.db, ctx.trip.id)),

    /** Takes the offer back by the organizer's mail, without an account. Throws `offer_over`. */
    takeBackByMail: publicProcedure
      .input(offerLinkSchema)
      .output(z.void())
      .mutation(({ ctx, input }) => takeBackByMail(ctx.db, ctx.keyedToken, input)),

    /** Takes over the trip that the caller is offered, or declines. Throws what these throw. */
    answerOffer: tripProcedure('seeResponses')
      .input(z.object({ accepts: z.boolean() }))
      .output(z.void())
      .mutation(({ ctx, input }) => {
        const own = { tripId: ctx.trip.id, userId: ctx.actor.userId, now: new Date() };
        return input.accepts
          ? acceptTrip(ctx.db, own, organizerBelongings)
          : declineTrip(ctx.db, own);
      }),

    /** Lets somebody the caller has removed answer again. */
    allowAgain: tripProcedure('removeAnswers')
      .input(z.object({ removalId: z.uuid().check(z.maxLength(36)) }))
      .output(z.void())
      .mutation(({ ctx, input }) => allowAgain(ctx.db, ctx.trip.id, input.removalId)),
  });
}
