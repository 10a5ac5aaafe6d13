import { ownPlanName } from '@/features/plans/server/ownPlanName';
import { ownAnswers, type TravelBelonging } from '@/features/responses/server/leaveTrip';
import { ownAddresses } from '@/features/takeaway/server/addresses';
import { roundWithout } from '@/features/verdicts/server/afterLeaving';

/**
 * The steps of every feature when somebody leaves a trip or is removed from it, in this order: the
 * round is judged once their answers are gone.
 */
export const travelBelongings: readonly TravelBelonging[] = [
  ownPlanName,
  ownAddresses,
  ownAnswers,
  roundWithout,
];
