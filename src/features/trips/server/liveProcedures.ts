import { listenSchema } from '@/features/live/domain/listen';
import { dashboardTopic, invitationTopic, tripTopic } from '@/features/live/domain/topics';
import { listenTo } from '@/platform/server/live/listenTo';
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
    .subscription((call) => listenTo(tripTopic(call.ctx.trip.id), call)),

  /** A trip's invitation, for anyone signed in: what is written on it, and whether answers are taken. */
  invitation: tripProcedure('seeInvitation')
    .input(listenSchema)
    .subscription((call) => listenTo(invitationTopic(call.ctx.trip.id), call)),

  /** The caller's dashboard. */
  dashboard: signedInProcedure
    .input(listenSchema)
    .subscription((call) => listenTo(dashboardTopic(call.ctx.actor.userId), call)),
};
