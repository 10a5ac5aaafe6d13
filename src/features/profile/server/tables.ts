import { sql } from 'drizzle-orm';
import { check, date, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { ofAccount, users } from '@/features/identity/server/tables';
import { instant } from '@/platform/server/database/columns';
import { keptAbout } from '@/platform/server/database/kept';

/** What people say about themselves; at most one row per account (DESIGN 5). */
export const profiles = pgTable(
  'profiles',
  {
    userId: text('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    birthday: date({ mode: 'string' }).notNull(),
    /** As entered (SPEC 5: not validated). The age shown is computed from the birthday. */
    age: text().notNull().default(''),
    preferences: text().notNull().default(''),
    countriesVisited: text('countries_visited').notNull().default(''),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** How many times it has been saved. */
    version: integer().notNull().default(1),
  },
  (table) => [
    check('profiles_first_name', sql`length(trim(${table.firstName})) between 1 and 80`),
    check('profiles_last_name', sql`length(trim(${table.lastName})) between 1 and 80`),
    // The server checks against its own latest day; this covers any other writer.
    check('profiles_adult', sql`${table.birthday} <= (current_date + 1) - interval '18 years'`),
    check(
      'profiles_text_limits',
      sql`length(${table.age}) <= 10 and length(${table.preferences}) <= 5000 and length(${table.countriesVisited}) <= 5000`,
    ),
  ],
);

keptAbout(profiles, {
  kind: 'Profile',
  whose: ofAccount(profiles.userId),
  seenBy: 'you',
  fields: {
    firstName: { words: 'First name', seenBy: 'invited' },
    lastName: { words: 'Last name', seenBy: 'invited' },
    birthday: 'Birthday',
    age: 'Age',
    preferences: 'Preferences',
    countriesVisited: 'Countries visited',
    updatedAt: 'Last saved',
  },
});
