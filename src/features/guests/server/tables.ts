import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { responses } from '@/features/responses/server/tables';
import { ofTrip } from '@/features/trips/server/tables';
import { instant } from '@/platform/server/database/columns';
import { DECLINE_REASON_MAX, GUEST_NAME_MAX } from '../domain/guestLimits';

/** Who is expected on a trip (SPEC-2 4). */
export const guests = pgTable(
  'guests',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    name: text().notNull(),
    /** In lower case, as accounts have theirs. */
    email: text(),
    /**
     * What their personal link carries; ends with the row. Kept as it is: the organizer copies it
     * any day.
     */
    token: text().notNull().unique(),
    addedAt: instant('added_at').notNull().defaultNow(),
    /** When their link was first opened. */
    openedAt: instant('opened_at'),
    /** Since when they can't come; empty again once they have answered. */
    declinedAt: instant('declined_at'),
    declineReason: text('decline_reason').notNull().default(''),
    /** Whose answer to this trip is theirs. An answer that goes takes the guest with it (SPEC-2 9). */
    userId: text('user_id'),
  },
  (table) => [
    foreignKey({
      name: 'guests_answer',
      columns: [table.tripId, table.userId],
      foreignColumns: [responses.tripId, responses.userId],
    }).onDelete('cascade'),
    uniqueIndex('guests_one_place').on(table.tripId, table.userId),
    uniqueIndex('guests_email').on(table.tripId, table.email),
    index('guests_trip').on(table.tripId, table.addedAt),
    check(
      'guests_name',
      sql`length(trim(${table.name})) between 1 and ${sql.raw(String(GUEST_NAME_MAX))}`,
    ),
    check(
      'guests_email_form',
      sql`${table.email} = lower(${table.email}) and length(${table.email}) <= 254`,
    ),
    check('guests_token', sql`length(${table.token}) between 22 and 100`),
    check(
      'guests_declined',
      sql`length(${table.declineReason}) <= ${sql.raw(String(DECLINE_REASON_MAX))} and (${table.declinedAt} is not null or ${table.declineReason} = '') and (${table.declinedAt} is null or ${table.userId} is null)`,
    ),
  ],
);

/**
 * Guests and answers of whom the organizer has said that they are two people, though they look like one
 * (SPEC-2 4 'Is this them?').
 */
export const guestsApart = pgTable(
  'guests_apart',
  {
    tripId: ofTrip(),
    guestId: uuid('guest_id')
      .notNull()
      .references(() => guests.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.guestId, table.userId] }),
    foreignKey({
      name: 'guests_apart_answer',
      columns: [table.tripId, table.userId],
      foreignColumns: [responses.tripId, responses.userId],
    }).onDelete('cascade'),
    index('guests_apart_answer').on(table.tripId, table.userId),
  ],
);
