import { type Reading, readProposal } from '@/features/itinerary/domain/readProposal';
import { STAGES } from '@/features/trips/domain/stage';
import { readProposals } from '@/features/verdicts/server/readProposals';
import type { Db } from '@/platform/server/database/database';

export interface PlanOwner {
  tripId: string;
  userId: string;
  isOrganizer: boolean;
}

export interface OwnPlan {
  reading: Reading;
  /** True if they go; an organizer who doesn't reads the whole plan. */
  goes: boolean;
}

/**
 * Reads a member's part of the chosen version (SPEC-2 7); null while none is chosen, or if it
 * leaves them out. Throws `trip_not_found`.
 */
export async function readOwnPlan(
  db: Db,
  { tripId, userId, isOrganizer }: PlanOwner,
): Promise<OwnPlan | null> {
  const { stage, proposals, chosenProposalId } = await readProposals(db, { userId }, tripId, true);
  const chosen = proposals.find(({ proposalId }) => proposalId === chosenProposalId);
  if (!chosen || !STAGES[stage].takesAlong) return null;
  const goes = chosen.view !== null;
  return goes || isOrganizer ? { reading: readProposal(chosen), goes } : null;
}
