import type { Db } from '@/platform/server/database/database';

/** A trip that has just changed hands. */
export interface HandedTrip {
  tripId: string;
  /** The former organizer's account, and the new one's. */
  from: string;
  to: string;
  now: Date;
}

/**
 * What one feature keeps for the organizer of a trip, or has given into their hands. Each feature
 * registers its own, and `app/server` collects them.
 */
export interface OrganizerBelonging {
  /** Makes it the new organizer's, or ends it, in the transaction that hands over, trip locked. */
  handOver(tx: Db, handed: HandedTrip): Promise<void>;
}
