import { listenSchema } from '@/features/live/domain/listen';
import { dashboardTopic, invitationTopic, tripTopic } from '@/features/live/domain/topics';
import { listenTo } from '@/platform/server/live/listenTo';
import { signedInProcedure } from '@/platform/server/trpc';
import { tripProcedure } from './tripProcedure';

/**
 * Streams that only say 'changed' when something a page shows has changed, so that the page rereads
 * it. Permission is checked at the start, as for the page itself, and again before each message
 * (`admit.ts`).
 */
export const liveTrips = {
  /** The trip page, for members. Throws `not_member`. */
  trip: tripProcedure('seeResponses')
    .input(listenSchema)
    .subscription((call) => listenTo(tripTopic(call.ctx.trip.id), call)),

  /** A trip's invitation, for anyone signed in: its text, and whether it takes answers. */
  invitation: tripProcedure('seeInvitation')
    .input(listenSchema)
    .subscription((call) => listenTo(invitationTopic(call.ctx.trip.id), call)),

  /** The caller's dashboard. */
  dashboard: signedInProcedure
    .input(listenSchema)
    .subscription((call) => listenTo(dashboardTopic(call.ctx.actor.userId), call)),
};
