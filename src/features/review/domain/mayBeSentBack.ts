import { STAGES, type Stage } from '@/features/trips/domain/stage';

/** Whether a trip can be sent back: it is ready, and nothing of it is booked. */
export function mayBeSentBack(stage: Stage): boolean {
  return STAGES[stage].isOnDesk && STAGES[stage].reopens;
}
