import { type Confirmation, proposalsSchema } from '@/features/itinerary/domain/proposals';
import { STAGES } from '@/features/trips/domain/stage';
import { tripProcedure } from '@/features/trips/server/tripProcedure';
import type { Db } from '@/platform/server/database/database';
import { wholeTrip } from '@/platform/server/trpc';
import { readProposals } from './readProposals';

/** Reads what suppliers have confirmed to somebody; stored by a later feature. */
type ReadConfirmed = (
  db: Db,
  reader: { tripId: string; userId: string },
) => Promise<Confirmation[]>;

/** The procedure for members that reads a trip's plans (SPEC-2 6). */
export const proposalsProcedure = (readConfirmed: ReadConfirmed) => ({
  /** The proposals, for members. Throws `trip_not_found` or `not_member`. */
  proposals: tripProcedure('seePlan')
    .use(wholeTrip)
    .output(proposalsSchema)
    .query(async ({ ctx }) => {
      const { db, trip, actor } = ctx;
      const page = await readProposals(db, actor, trip.id);
      const { chosenProposalId } = page;
      if (chosenProposalId === null) return page;
      const all = await readConfirmed(db, { tripId: trip.id, userId: actor.userId });
      // Nobody waits for an answer any more once the trip is over.
      const confirmed = all.filter(({ says }) => says !== 'asked' || STAGES[page.stage].isOnDesk);
      return {
        ...page,
        proposals: page.proposals.map((one) =>
          one.proposalId === chosenProposalId ? { ...one, confirmed } : one,
        ),
      };
    }),
});
