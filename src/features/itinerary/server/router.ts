import { tripProcedure } from '@/features/trips/server/tripProcedure';
import type { Db } from '@/platform/server/database/database';
import { type Confirmation, proposalsSchema } from '../domain/proposals';
import { readProposals } from './readProposals';

/** What suppliers have confirmed to somebody, which a feature that comes later keeps. */
type ReadConfirmed = (
  db: Db,
  reader: { tripId: string; userId: string },
) => Promise<Confirmation[]>;

/** What the group receives of a trip's plans (SPEC-2 6). */
export const itineraryProcedures = (readConfirmed: ReadConfirmed) => ({
  /** What is proposed, for members. Throws `trip_not_found` or `not_member`. */
  proposals: tripProcedure('seePlan')
    .output(proposalsSchema)
    .query(async ({ ctx }) => {
      const { db, trip, actor } = ctx;
      const page = await readProposals(db, actor, trip.id);
      const { chosenProposalId } = page;
      if (chosenProposalId === null) return page;
      const confirmed = await readConfirmed(db, { tripId: trip.id, userId: actor.userId });
      return {
        ...page,
        proposals: page.proposals.map((one) =>
          one.proposalId === chosenProposalId ? { ...one, confirmed } : one,
        ),
      };
    }),
});
