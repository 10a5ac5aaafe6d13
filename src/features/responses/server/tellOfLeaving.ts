import { randomUUID } from 'node:crypto';
import type { Stage } from '@/features/trips/domain/stage';
import type { Db } from '@/platform/server/database/database';
import { addJobs } from '@/platform/server/jobs/jobQueue';

declare module '@/platform/server/jobs/errandKind' {
  interface ErrandKinds {
    travelerLeft: true;
  }
}

/** The errand kind for the mail that tells an organizer that somebody has left. */
export const TRAVELER_LEFT = 'travelerLeft';

interface Leaving {
  tripId: string;
  /** The stage in which they left. */
  stage: Stage;
  /** Who left; null if their account is gone as well. */
  userId: string | null;
  /** The operators' news of it, if it was one of their companions. */
  companionNews?: number;
}

/** Queues one mail to the organizer of each trip that somebody leaves. */
export function tellOfLeaving(tx: Db, left: readonly Leaving[]): Promise<void> {
  const dueAt = new Date();
  return addJobs(
    tx,
    left.map(({ tripId, stage, userId, companionNews }) => ({
      key: `${TRAVELER_LEFT} ${randomUUID()}`,
      kind: TRAVELER_LEFT,
      data: {
        ...{ tripId, stage, ...(userId !== null && { userId }) },
        ...(companionNews !== undefined && { companionNews: String(companionNews) }),
      },
      dueAt,
    })),
  );
}
