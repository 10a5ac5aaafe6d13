import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/**
 * How often something limited was asked for, until when; in the database, so that servers share it. A row
 * that has ended means the same as none. What was counted, and whose it is, cannot be read from the key.
 */
export const limitCounts = pgTable('limit_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true, mode: 'date' }).notNull(),
});
