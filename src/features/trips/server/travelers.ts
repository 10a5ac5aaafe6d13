import { pgView, text } from 'drizzle-orm/pg-core';

/**
 * Who travels on which trip. The view is made by the feature that holds the answers, which come after
 * trips in the order of features (DESIGN 2); trips need no more of them than who gave them.
 */
export const travelers = pgView('travelers', {
  tripId: text('trip_id').notNull(),
  userId: text('user_id').notNull(),
  /** As they gave it in their answers. */
  firstName: text('first_name').notNull(),
}).existing();
