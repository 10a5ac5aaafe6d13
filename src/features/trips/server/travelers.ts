import { pgView, text } from 'drizzle-orm/pg-core';

/**
 * Who travels on which trip. The view is made by the feature that holds the answers, which come after
 * trips in the order of features (DESIGN 2); trips need no more of them than this.
 */
export const travelers = pgView('travelers', {
  tripId: text('trip_id').notNull(),
  userId: text('user_id').notNull(),
}).existing();
