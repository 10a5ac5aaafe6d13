import { type Reading, readProposal } from '@/features/itinerary/domain/readProposal';
import { readProposals } from '@/features/itinerary/server/readProposals';
import { STAGES } from '@/features/trips/domain/stage';
import type { Db } from '@/platform/server/database/database';

export interface PlanOwner {
  tripId: string;
  userId: string;
  isOrganizer: boolean;
}

export interface OwnPlan {
  reading: Reading;
  /** Whether they go; an organizer who does not reads all of it. */
  goes: boolean;
}

/**
 * What a member takes along of the chosen version (SPEC-2 7); null while none is chosen, and for anyone whom it
 * leaves out. Throws `trip_not_found`.
 */
export async function readOwnPlan(
  db: Db,
  { tripId, userId, isOrganizer }: PlanOwner,
): Promise<OwnPlan | null> {
  const { stage, proposals, chosenProposalId } = await readProposals(db, { userId }, tripId);
  const chosen = proposals.find(({ proposalId }) => proposalId === chosenProposalId);
  if (!chosen || !STAGES[stage].takesAlong) return null;
  const goes = chosen.view !== null;
  return goes || isOrganizer ? { reading: readProposal(chosen), goes } : null;
}
