import { ownDues } from '@/features/dues/server/ownDues';
import { guestTies } from '@/features/guests/server/tieByEmail';
import type { AccountBelongings } from '@/features/identity/server/accountBelongings';
import { ownPlanParts } from '@/features/plans/server/ownPlanName';
import { ownResponses } from '@/features/responses/server/ownResponses';
import { organizedTrips } from '@/features/trips/server/organizedTrips';
import { roundsWithout } from '@/features/verdicts/server/afterLeaving';

/** The rows of every feature that are deleted with an account. */
export const accountBelongings: AccountBelongings = {
  trips: organizedTrips,
  responses: ownResponses,
  guests: guestTies,
  plans: ownPlanParts,
  rounds: roundsWithout,
  dues: ownDues,
};
