import * as z from 'zod/mini';
import { listenSchema } from '@/features/live/domain/listen';
import { colleaguesTopic, planTopic, tripTopic } from '@/features/live/domain/topics';
import { tripIdSchema } from '@/features/trips/domain/tripFields';
import { listenTo } from '@/platform/server/live/listenTo';
import { operatorProcedure } from '@/platform/server/trpc';

/**
 * The stream that says 'own' when operators have changed a plan, and 'changed' when anything else has that the
 * composer's page shows, and 'people' when only who else has it open has.
 */
export const liveComposer = {
  /** The composer of any trip; of one that does not exist nothing is ever heard. Throws `not_operator`. */
  composer: operatorProcedure
    .input(z.object({ tripId: tripIdSchema }))
    .input(listenSchema)
    .subscription((call) => {
      const { tripId } = call.input;
      const more = { beside: tripTopic(tripId), room: colleaguesTopic(tripId) };
      return listenTo(planTopic(tripId), call, more);
    }),
};
