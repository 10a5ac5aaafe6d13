import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/platform/server/database/columns';
import { keptAboutNobody } from '@/platform/server/database/kept';

/**
 * What servers last saw, in a single row: the time, and the database's position in its history
 * (docs/decisions/0017). Backups leave it out, since it describes this particular database.
 */
export const lastSeen = pgTable(
  'last_seen',
  {
    id: boolean().primaryKey().default(true),
    /** When a server last ran here, by its own clock. Never moves back unless reset. */
    servedAt: instant('served_at'),
    /** Until then nothing is deleted for its age, because the clock has jumped. */
    deletesAfter: instant('deletes_after'),
    /** When the newest backup was started. */
    backupAt: instant('backup_at'),
    /** PostgreSQL's own identifier of the cluster. */
    systemId: text('system_id'),
    /** Increases each time a standby is promoted. */
    timeline: integer(),
    /** The position in its write-ahead log, in PostgreSQL's notation. */
    lsn: text(),
  },
  (table) => [check('last_seen_one', sql`${table.id}`)],
);

keptAboutNobody(lastSeen, 'servedAt', 'deletesAfter', 'backupAt', 'timeline', 'lsn');
