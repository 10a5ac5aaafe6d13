import * as z from 'zod/mini';
import { topicsOfAnswer } from '@/features/live/domain/topics';
import { fullName } from '@/features/profile/domain/personName';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { withoutGuessing } from '@/features/trips/server/tripProcedure';
import { beganField } from '@/platform/domain/version';
import { publicProcedure, router, signedInProcedure } from '@/platform/server/trpc';
import { answersSchema } from '../domain/answers';
import { ownResponseSchema, tripPageSchema } from '../domain/responseViews';
import type { Admission } from './admission';
import { createSubmit } from './commands';
import { readOwnResponse } from './queries';
import type { TravelBelonging } from './travelBelongings';
import { travelProcedures } from './travelProcedures';
import { readTripPage } from './tripPage';

/** Responses: a traveler's own, and the cards that a trip's members see of each other (SPEC 7). */
export function createResponsesRouter(
  admission: Admission,
  belongings: readonly TravelBelonging[],
) {
  const submitResponse = createSubmit(admission);
  return router({
    /** The trip page, for members. Throws `not_signed_in`, `trip_not_found` or `not_member`. */
    tripPage: publicProcedure
      .input(z.object({ tripId: tripIdSchema }))
      .output(tripPageSchema)
      .query(({ ctx, input }) => readTripPage(ctx, input.tripId)),

    /** The caller's own answers to a trip, or null. */
    own: signedInProcedure
      .input(z.object({ tripId: tripIdSchema }))
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
        z.object({
          tripId: tripIdSchema,
          answers: answersSchema,
          overwrite: z.boolean(),
          began: beganField,
        }),
      )
      .output(z.object({ tripId: z.string() }))
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

    ...travelProcedures(belongings),
  });
}
