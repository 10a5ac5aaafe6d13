import { sql } from 'drizzle-orm';
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { byUser } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';
import { instant } from '@/platform/server/database/columns';
import { keptAboutNobody } from '@/platform/server/database/kept';

/**
 * Operators' notes about a trip (SPEC-2 5). A separate table, so that no statement that reads a
 * trip for its members reads them.
 */
export const tripNotes = pgTable(
  'trip_notes',
  {
    tripId: text('trip_id')
      .primaryKey()
      .references(() => trips.id, { onDelete: 'cascade' }),
    internalNotes: text('internal_notes').notNull(),
    /** How many times it was saved. */
    version: integer().notNull().default(1),
    savedBy: byUser('saved_by'),
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [check('trip_notes_length', sql`length(${table.internalNotes}) <= 5000`)],
);

keptAboutNobody(tripNotes, 'internalNotes', 'savedAt');
