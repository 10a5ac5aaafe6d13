import type { Db } from '@/platform/server/database/database';

export interface Travel {
  tripId: string;
  userId: string;
  /** The account that ends their travel: their own, or the organizer's. */
  by: string;
}

/**
 * What one feature keeps for a traveler of a trip: it goes when they leave it or are removed. Features come
 * after this one in their order (DESIGN 2), so each registers its own, and `app/server` puts them together.
 */
export interface TravelBelonging {
  /** Deletes it, in the transaction that ends the travel, the trip locked. Returns topics to tell. */
  takeAway(tx: Db, travel: Travel): Promise<readonly string[]>;
}
