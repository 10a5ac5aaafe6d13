import { STAGES, type StageFacts, stageOf } from './stage';

/**
 * True if operators may read the group's answers: once the trip is ready, and in a draft that an
 * operator has sent back, until it is ready again.
 */
export function operatorsRead(trip: StageFacts & { sendBackReason: string | null }): boolean {
  return !STAGES[stageOf(trip)].isOpen || trip.sendBackReason !== null;
}
