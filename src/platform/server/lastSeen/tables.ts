import { sql } from 'drizzle-orm';
import { boolean, check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/platform/server/database/columns';
import { keptAboutNobody } from '@/platform/server/database/kept';

/**
 * What servers have last seen, in a single row: the time, and where in its history the database was
 * (docs/decisions/0050, 0064). It is about this very database, so no backup carries it.
 */
export const lastSeen = pgTable(
  'last_seen',
  {
    id: boolean().primaryKey().default(true),
    /** Until when a server has run here, by its own clock. Never goes back by itself. */
    servedAt: instant('served_at'),
    /** What is deleted because of its age waits until then, after the clock has jumped. */
    deletesAfter: instant('deletes_after'),
    /** When the newest backup of it was begun. */
    backupAt: instant('backup_at'),
    /** PostgreSQL's own identifier of the cluster. */
    systemId: text('system_id'),
    /** Each promotion of a standby begins the next one. */
    timeline: integer(),
    /** How far its log of changes had come, as PostgreSQL writes it. */
    lsn: text(),
  },
  (table) => [check('last_seen_one', sql`${table.id}`)],
);

keptAboutNobody(lastSeen, 'servedAt', 'deletesAfter', 'backupAt', 'timeline', 'lsn');
