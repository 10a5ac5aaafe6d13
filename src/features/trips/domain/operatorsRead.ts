import { STAGES, type StageFacts, stageOf } from './stage';

/**
 * Whether operators may read what a trip's group has answered: from ready on, and in a draft that an
 * operator has sent back, until it is ready again.
 */
export function operatorsRead(trip: StageFacts & { sendBackReason: string | null }): boolean {
  return !STAGES[stageOf(trip)].isOpen || trip.sendBackReason !== null;
}
