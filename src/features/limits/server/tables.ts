import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/platform/server/database/columns';
import { keptAboutNobody } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';

/**
 * How often something limited was asked for, until when; in the database, so that servers share it. A row
 * that has ended means the same as none. What was counted, and whose it is, cannot be read from the key.
 */
export const limitCounts = pgTable('limit_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: instant('ends_at').notNull(),
});
tidiedAfter(limitCounts.endsAt, '0');

keptAboutNobody(limitCounts, 'key', 'count', 'endsAt');
