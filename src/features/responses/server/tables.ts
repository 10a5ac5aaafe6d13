import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  pgTable,
  pgView,
  primaryKey,
  text,
  timestamp,
} from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';
import { FLEXIBILITY, SHARE_ROOM } from '../domain/answers';

/**
 * One traveler's answers to one trip (SPEC 3). The email is the account's (DESIGN 7.11), the name and
 * the availability text are derived, so none of them is stored a second time.
 */
export const responses = pgTable(
  'responses',
  {
    tripId: text('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    availabilityStart: date('availability_start', { mode: 'string' }),
    availabilityEnd: date('availability_end', { mode: 'string' }),
    budget: text().notNull(),
    preferences: text().notNull(),
    fromLocation: text('from_location').notNull(),
    mustSee: text('must_see').notNull(),
    flexibility: text({ enum: FLEXIBILITY }).notNull(),
    accommodations: text().notNull(),
    shareRoom: text('share_room', { enum: SHARE_ROOM }).notNull(),
    specialTravel: text('special_travel').notNull(),
    submittedAt: timestamp('submitted_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.userId] }),
    index('responses_user_id').on(table.userId),
    check('responses_first_name', sql`length(trim(${table.firstName})) between 1 and 80`),
    check('responses_last_name', sql`length(trim(${table.lastName})) between 1 and 80`),
    check('responses_budget', sql`length(trim(${table.budget})) between 1 and 200`),
    check(
      'responses_availability',
      sql`(${table.availabilityStart} is null) = (${table.availabilityEnd} is null) and (${table.availabilityStart} is null or ${table.availabilityEnd} >= ${table.availabilityStart})`,
    ),
    check('responses_flexibility', sql`${table.flexibility} in ('', 'fixed', 'somewhat', 'very')`),
    check('responses_share_room', sql`${table.shareRoom} in ('', 'yes', 'no', 'maybe')`),
    check(
      'responses_text_limits',
      sql`length(${table.preferences}) <= 5000 and length(${table.fromLocation}) <= 200 and length(${table.mustSee}) <= 5000 and length(${table.accommodations}) <= 5000 and length(${table.specialTravel}) <= 5000`,
    ),
  ],
);

/** Who travels on which trip: whoever has answered. Features before this one read `travelers`. */
export const travelersView = pgView('travelers').as((query) =>
  query.select({ tripId: responses.tripId, userId: responses.userId }).from(responses),
);
