import { pgView, text } from 'drizzle-orm/pg-core';

/**
 * Who travels on which trip. The view is made by the feature that holds the answers, which come after
 * trips in the order of features (DESIGN 2); trips need no more of them than who gave them.
 */
const person = {
  tripId: text('trip_id').notNull(),
  userId: text('user_id').notNull(),
  /** As they gave it in their answers. */
  firstName: text('first_name').notNull(),
};
export const travelers = pgView('travelers', person).existing();

/** The same of those who wait to be let in. */
export const waiting = pgView('waiting', person).existing();
