import * as z from 'zod/mini';
import { listenSchema } from '@/features/live/domain/listen';
import { tripTopic } from '@/features/live/domain/topics';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { operatorProcedure } from '@/platform/server/trpc';

/** Says 'changed' when a brief that an operator looks at has changed. */
export const liveBrief = {
  /** Any trip's brief, for operators; of one that does not exist nothing is ever heard. Throws `not_operator`. */
  briefReview: operatorProcedure
    .input(z.object({ tripId: tripIdSchema }))
    .input(listenSchema)
    .subscription(({ ctx, input, signal }) =>
      ctx.live.listen({
        topic: tripTopic(input.tripId),
        sessionId: ctx.actor.sessionId,
        userId: ctx.actor.userId,
        age: input.age,
        signal,
      }),
    ),
};
