import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/platform/server/database/columns';
import { keptAboutNobody } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';

/**
 * How often something limited was requested, and until when that counts. In the database, so that
 * servers share it. An expired row means the same as none. The key does not reveal what was
 * counted, or for whom.
 */
export const limitCounts = pgTable('limit_counts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  endsAt: instant('ends_at').notNull(),
});
tidiedAfter(limitCounts.endsAt, '0');

keptAboutNobody(limitCounts, 'key', 'count', 'endsAt');
