import * as z from 'zod/mini';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { operatorProcedure, router, signedInProcedure } from '@/platform/server/trpc';
import { MOST_AGE } from '../domain/livePage';
import { dashboardTopic, READY_TRIPS, tripTopic } from '../domain/topics';

/** How old what the page shows is, in milliseconds; null when it has to be told at once. */
const age = z.nullable(z.number().check(z.minimum(0), z.maximum(MOST_AGE)));

/**
 * Streams that say 'changed', and no more, when what a page shows has changed; the page then reads it again.
 * Permission is asked at the start, as for the page itself, and again before each word (`admit.ts`).
 */
export const liveRouter = router({
  /** The trip page, for members. Throws `not_member`. */
  trip: tripProcedure('seeResponses')
    .input(z.object({ age }))
    .subscription(({ ctx, input, signal }) =>
      ctx.live.listen({
        topic: tripTopic(ctx.trip.id),
        sessionId: ctx.actor.sessionId,
        age: input.age,
        signal,
      }),
    ),

  /** The caller's dashboard. */
  dashboard: signedInProcedure.input(z.object({ age })).subscription(({ ctx, input, signal }) =>
    ctx.live.listen({
      topic: dashboardTopic(ctx.actor.userId),
      sessionId: ctx.actor.sessionId,
      age: input.age,
      signal,
    }),
  ),

  /** The list of ready trips, for operators. Throws `not_operator`. */
  readyTrips: operatorProcedure.input(z.object({ age })).subscription(({ ctx, input, signal }) =>
    ctx.live.listen({
      topic: READY_TRIPS,
      sessionId: ctx.actor.sessionId,
      age: input.age,
      signal,
    }),
  ),
});
