import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { byUser, ofAccount, ofUser } from '@/features/identity/server/tables';
import { ofTrip, trips } from '@/features/trips/server/tables';
import { instant, isOneOf } from '@/platform/server/database/columns';
import { keptAbout, keptAboutNobody } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';
import { DESK_WAIT_KEYS } from '../domain/deskWaits';

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

/** What waits for operators on a trip, as it was found last (SPEC-2 6 'Mails'). */
export const deskWaits = pgTable(
  'desk_waits',
  {
    tripId: ofTrip(),
    kind: text({ enum: DESK_WAIT_KEYS }).notNull(),
    /** When the newest of it happened, and when that was found. */
    since: instant('since').notNull(),
    foundAt: instant('found_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.kind] }),
    index('desk_waits_found').on(table.foundAt),
    check('desk_waits_kind', isOneOf(table.kind, DESK_WAIT_KEYS)),
  ],
);

/** When an operator was last mailed what waits for them; one mail an hour at most. */
export const operatorsTold = pgTable('operators_told', {
  userId: ofUser().primaryKey(),
  toldAt: instant('told_at').notNull(),
});

/** Which operators have which trip open (SPEC-2 5), as their pages say again and again. */
export const tripViewers = pgTable(
  'trip_viewers',
  {
    tripId: ofTrip(),
    userId: ofUser(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.userId] }),
    index('trip_viewers_user_id').on(table.userId),
  ],
);
tidiedAfter(tripViewers.seenAt, '1 hour');

keptAbout(tripViewers, {
  kind: 'Trips you have open as an operator',
  whose: ofAccount(tripViewers.userId),
  seenBy: 'operators',
  fields: { seenAt: 'Last seen on' },
});
keptAboutNobody(deskWaits, 'kind', 'since', 'foundAt');
keptAbout(operatorsTold, {
  kind: 'Mails to you about what waits for operators',
  whose: ofAccount(operatorsTold.userId),
  seenBy: 'nobody',
  fields: { toldAt: 'Last sent on' },
});
keptAboutNobody(tripNotes, 'internalNotes', 'savedAt');
