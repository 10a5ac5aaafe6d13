import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { byUser } from '@/features/identity/server/tables';
import { NOTE_MAX } from '@/features/plans/domain/planLimits';
import { planItems } from '@/features/plans/server/itemTables';
import { ofTraveler, responses } from '@/features/responses/server/tables';
import { ofTrip } from '@/features/trips/server/tables';
import { instant, isOneOf } from '@/platform/server/database/columns';
import { keptAbout } from '@/platform/server/database/kept';
import { NOTED_SHEETS } from '../domain/sheetNotes';

/**
 * What operators write on sheets (SPEC-2 8): of the item or the person that it is about, so that it goes with them.
 * It is no part of a version: a plan is the same whatever its kitchen is told.
 */
export const sheetNotes = pgTable(
  'sheet_notes',
  {
    tripId: ofTrip(),
    sheet: text({ enum: NOTED_SHEETS as [string, ...string[]] })
      .$type<(typeof NOTED_SHEETS)[number]>()
      .notNull(),
    noteKey: text('note_key').notNull(),
    itemId: uuid('item_id').references(() => planItems.id, { onDelete: 'cascade' }),
    travelerId: text('traveler_id'),
    note: text().notNull(),
    version: integer().notNull().default(1),
    savedBy: byUser('saved_by'),
    savedAt: instant('saved_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.sheet, table.noteKey] }),
    foreignKey({
      name: 'sheet_notes_traveler',
      columns: [table.tripId, table.travelerId],
      foreignColumns: [responses.tripId, responses.travelerId],
    }).onDelete('cascade'),
    index('sheet_notes_item_id').on(table.itemId),
    index('sheet_notes_traveler').on(table.tripId, table.travelerId),
    index('sheet_notes_saved_by').on(table.savedBy),
    check('sheet_notes_sheet', isOneOf(table.sheet, NOTED_SHEETS)),
    check('sheet_notes_about', sql`(${table.itemId} is null) <> (${table.travelerId} is null)`),
    check('sheet_notes_note', sql`length(${table.note}) <= ${sql.raw(String(NOTE_MAX))}`),
  ],
);

keptAbout(sheetNotes, {
  kind: 'What a kitchen is told about you',
  whose: ofTraveler(sheetNotes.tripId, sheetNotes.travelerId),
  seenBy: 'operators',
  fields: {
    sheet: 'Which sheet',
    noteKey: { words: 'Which line of it', isSecret: true },
    note: { words: 'What an operator wrote', isSensitive: true },
    savedAt: 'When it was last saved',
  },
});
