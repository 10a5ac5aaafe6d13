import { listenSchema } from '@/features/live/domain/listen';
import { dashboardTopic, invitationTopic, tripTopic } from '@/features/live/domain/topics';
import { signedInProcedure } from '@/platform/server/trpc';
import { tripProcedure } from './tripProcedure';

/**
 * Streams that say 'changed', and no more, when what a page shows has changed; the page then reads
 * it again. Permission is asked at the start, as for the page itself, and again before each word
 * (`admit.ts`).
 */
export const liveTrips = {
  /** The trip page, for members. Throws `not_member`. */
  trip: tripProcedure('seeResponses')
    .input(listenSchema)
    .subscription(({ ctx, input, signal }) =>
      ctx.live.listen({
        topic: tripTopic(ctx.trip.id),
        sessionId: ctx.actor.sessionId,
        userId: ctx.actor.userId,
        age: input.age,
        signal,
      }),
    ),

  /** A trip's invitation, for anyone signed in: what is written on it, and whether answers are taken. */
  invitation: tripProcedure('seeInvitation')
    .input(listenSchema)
    .subscription(({ ctx, input, signal }) =>
      ctx.live.listen({
        topic: invitationTopic(ctx.trip.id),
        sessionId: ctx.actor.sessionId,
        userId: ctx.actor.userId,
        age: input.age,
        signal,
      }),
    ),

  /** The caller's dashboard. */
  dashboard: signedInProcedure.input(listenSchema).subscription(({ ctx, input, signal }) =>
    ctx.live.listen({
      topic: dashboardTopic(ctx.actor.userId),
      sessionId: ctx.actor.sessionId,
      userId: ctx.actor.userId,
      age: input.age,
      signal,
    }),
  ),
};
