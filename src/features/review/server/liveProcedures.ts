import { listenSchema } from '@/features/live/domain/listen';
import { colleaguesTopic, READY_TRIPS, tripTopic } from '@/features/live/domain/topics';
import { aboutTrip } from '@/features/trips/server/tripProcedure';
import { listenTo } from '@/platform/server/live/listenTo';
import { operatorProcedure } from '@/platform/server/trpc';

/** Streams that say 'changed' when something operators look at has changed. */
export const liveReview = {
  /** The list of ready trips, for operators. Throws `not_operator`. */
  readyTrips: operatorProcedure
    .input(listenSchema)
    .subscription((call) => listenTo(READY_TRIPS, call)),

  /** Any trip's pages; nothing is ever heard of one that doesn't exist. Throws `not_operator`. */
  tripReview: operatorProcedure
    .input(aboutTrip)
    .input(listenSchema)
    .subscription((call) => {
      const { tripId } = call.input;
      return listenTo(tripTopic(tripId), call, { room: colleaguesTopic(tripId) });
    }),
};
