import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { instant } from '@/platform/server/database/columns';
import { keptAboutNobody } from '@/platform/server/database/kept';

/**
 * What is known of this particular database, in a single row that backups leave out. Writing it
 * also shows that something can be saved.
 */
export const lastSeen = pgTable(
  'last_seen',
  {
    id: boolean().primaryKey().default(true),
    /** When the newest backup was started. */
    backupAt: instant('backup_at'),
  },
  (table) => [check('last_seen_one', sql`${table.id}`)],
);

keptAboutNobody(lastSeen, 'backupAt');
