import { listenSchema } from '@/features/live/domain/listen';
import { READY_TRIPS } from '@/features/live/domain/topics';
import { operatorProcedure } from '@/platform/server/trpc';

/** Says 'changed' when the operators' list has changed. */
export const liveReview = {
  /** The list of ready trips, for operators. Throws `not_operator`. */
  readyTrips: operatorProcedure.input(listenSchema).subscription(({ ctx, input, signal }) =>
    ctx.live.listen({
      topic: READY_TRIPS,
      sessionId: ctx.actor.sessionId,
      userId: ctx.actor.userId,
      age: input.age,
      signal,
    }),
  ),
};
