import * as z from 'zod/mini';
import type { LiveEvent } from '@/features/live/domain/livePage';
import {
  dashboardTopic,
  invitationTopic,
  planTopic,
  READY_TRIPS,
  tripTopic,
} from '@/features/live/domain/topics';
import type { Actor } from '@/platform/domain/actor';
import { TAB_MAX } from '@/platform/domain/pageHeaders';
import { type Context, operatorProcedure, router, signedInProcedure } from '@/platform/server/trpc';
import { aboutTrip, tripProcedure } from './tripProcedure';

interface Call {
  ctx: { live: Context['live']; actor: Actor };
  input: { tab?: string | undefined };
  signal: AbortSignal | undefined;
}

/**
 * Says that one of these topics has changed, for as long as the page listens.
 * @param ofPlans the topic of operators' work on plans, for pages that reread less for it
 */
async function* hear(
  topics: string[],
  { ctx, input: { tab }, signal }: Call,
  ofPlans?: string,
): AsyncGenerator<LiveEvent> {
  const { userId } = ctx.actor;
  for await (const topic of ctx.live.listen({ topics, userId, tab, signal })) {
    yield topic === ofPlans ? 'plan' : 'changed';
  }
}

/** The calling tab, as in the headers of its other calls; it isn't told of its own changes. */
const inTab = z.object({ tab: z.optional(z.string().check(z.maxLength(TAB_MAX))) });

/**
 * Streams that only say that something has changed which a page shows, so that the page rereads it.
 * Permission is checked at the start, as for the page itself; who may read less than before has
 * their streams ended, and starts anew.
 */
export const liveRouter = router({
  /** The trip page, for members. Throws `not_member`. */
  trip: tripProcedure('seeResponses')
    .input(inTab)
    .subscription((call) => hear([tripTopic(call.ctx.trip.id)], call)),

  /** A trip's invitation, for anyone signed in: its text, and whether it takes answers. */
  invitation: tripProcedure('seeInvitation')
    .input(inTab)
    .subscription((call) => hear([invitationTopic(call.ctx.trip.id)], call)),

  /** The caller's dashboard. */
  dashboard: signedInProcedure
    .input(inTab)
    .subscription((call) => hear([dashboardTopic(call.ctx.actor.userId)], call)),

  /** The list of ready trips, for operators. Throws `not_operator`. */
  readyTrips: operatorProcedure.input(inTab).subscription((call) => hear([READY_TRIPS], call)),

  /**
   * Any trip's pages for operators; nothing is ever heard of one that doesn't exist. Throws
   * `not_operator`.
   */
  review: operatorProcedure
    .input(aboutTrip)
    .input(inTab)
    .subscription((call) => {
      const { tripId } = call.input;
      const ofPlans = planTopic(tripId);
      return hear([tripTopic(tripId), ofPlans], call, ofPlans);
    }),
});
