import { listenSchema } from '@/features/live/domain/listen';
import { colleaguesTopic, planTopic, tripTopic } from '@/features/live/domain/topics';
import { aboutTrip } from '@/features/trips/server/tripProcedure';
import { listenTo } from '@/platform/server/live/listenTo';
import { operatorProcedure } from '@/platform/server/trpc';

/**
 * A stream that says 'own' when operators have changed a plan, 'changed' when anything else on the
 * composer's page has, and 'people' when only the list of who has it open has.
 */
export const liveComposer = {
  /**
   * Listens to any trip's composer; for one that doesn't exist, nothing ever happens. Throws
   * `not_operator`.
   */
  composer: operatorProcedure
    .input(aboutTrip)
    .input(listenSchema)
    .subscription((call) => {
      const { tripId } = call.input;
      const more = { beside: tripTopic(tripId), room: colleaguesTopic(tripId) };
      return listenTo(planTopic(tripId), call, more);
    }),
};
