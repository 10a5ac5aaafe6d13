import { STAGES } from '@/features/trips/domain/stage';
import type { Invitation } from '@/features/trips/domain/tripViews';
import type { AppErrorCode } from '@/platform/domain/appError';

/** Returns why a trip takes no answers from this invitee (SPEC 4, SPEC-2 4); null while it does. */
export function closedBecause({
  stage,
  isRemoved,
}: Pick<Invitation, 'stage' | 'isRemoved'>): AppErrorCode | null {
  if (isRemoved) return 'removed_from_trip';
  return STAGES[stage].isOpen ? null : 'trip_ready';
}
