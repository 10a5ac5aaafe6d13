import { ownPlaces } from '@/features/guests/server/ownPlaces';
import type { AccountBelongings } from '@/features/identity/server/accountBelongings';
import { ownPlanParts } from '@/features/plans/server/ownPlanName';
import { ownResponses } from '@/features/responses/server/ownResponses';
import { openedAddresses } from '@/features/takeaway/server/addresses';
import { organizedTrips } from '@/features/trips/server/organizedTrips';
import { roundsWithout } from '@/features/verdicts/server/choiceUpkeep';

/** The rows of every feature that are deleted with an account. */
export const accountBelongings: AccountBelongings = {
  trips: organizedTrips,
  responses: ownResponses,
  guests: ownPlaces,
  plans: ownPlanParts,
  rounds: roundsWithout,
  takeaway: openedAddresses,
};
