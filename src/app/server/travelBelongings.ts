import { ownPlanName } from '@/features/plans/server/ownPlanName';
import { ownAnswers } from '@/features/responses/server/ownAnswers';
import type { TravelBelonging } from '@/features/responses/server/travelBelongings';

/** What is deleted, in all features, when somebody leaves a trip or is removed from it; the answers last. */
export const travelBelongings: readonly TravelBelonging[] = [ownPlanName, ownAnswers];
