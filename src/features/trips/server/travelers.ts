import { pgView, text } from 'drizzle-orm/pg-core';

/**
 * The travelers of each trip. The view comes from the feature with the answers, which is after
 * trips in the order of features (DESIGN 2). Trips only need to know who answered.
 */
const person = {
  tripId: text('trip_id').notNull(),
  userId: text('user_id').notNull(),
  /** As given in their answers. */
  firstName: text('first_name').notNull(),
};
export const travelers = pgView('travelers', person).existing();

/** Those of them whom the plan leaves out: the chosen one, or all that are with the group. */
export const leftOut = pgView('left_out', {
  tripId: text('trip_id').notNull(),
  userId: text('user_id').notNull(),
}).existing();

/** The same for people waiting to be let in. */
export const waiting = pgView('waiting', person).existing();
