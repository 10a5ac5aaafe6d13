import { date, pgView, text } from 'drizzle-orm/pg-core';

/**
 * The days of what travelers of a chosen plan still have to pay. The view comes from the feature of
 * dues, which is after review in the order of features (DESIGN 2).
 */
export const unpaidDues = pgView('unpaid_dues', {
  tripId: text('trip_id').notNull(),
  dueBy: date('due_by', { mode: 'string' }).notNull(),
}).existing();
