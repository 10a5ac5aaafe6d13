import { tripProcedure } from '@/features/trips/server/tripProcedure';
import { proposalsSchema } from '../domain/proposals';
import { readProposals } from './readProposals';

/** What the group receives of a trip's plans (SPEC-2 6). */
export const itineraryProcedures = {
  /** What is proposed, for members. Throws `trip_not_found` or `not_member`. */
  proposals: tripProcedure('seePlan')
    .output(proposalsSchema)
    .query(({ ctx }) => readProposals(ctx.db, ctx.actor, ctx.trip.id)),
};
