import { sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofAccount, ofUser } from '@/features/identity/server/tables';
import { instant } from '@/platform/server/database/columns';
import { keptAbout } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';
import { LOOK_KINDS, type Look } from '../domain/looks';

/** The hour on the clock of a first look, which is in no time zone of anybody's. */
export const HOUR_OF_LOOK = sql.raw(`date_trunc('hour', at at time zone 'UTC')`);

/**
 * Who looked at the answers of a person that hold needs (SPEC-2 9): a line for an hour, for that person alone. Like
 * the audit record it outlives the trip and whoever looked, and triggers of the migration refuse to take anything
 * back; it goes with the account whose answers were looked at.
 */
export const answerLooks = pgTable(
  'answer_looks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    tripId: text('trip_id').notNull(),
    /** As it was called then. */
    tripName: text('trip_name').notNull(),
    /** The account of the operator, or the receipt of the supplier. */
    lookerId: text('looker_id').notNull(),
    /** What they were called then; empty for an operator without a profile. */
    looker: text().notNull(),
    at: instant('at').notNull().defaultNow(),
    /** What was done within the hour, in that order. */
    kinds: text({ enum: LOOK_KINDS as [Look, ...Look[]] })
      .array()
      .notNull(),
  },
  (table) => [
    index('answer_looks_user_id').on(table.userId, table.id),
    index('answer_looks_at').on(table.at),
    uniqueIndex('answer_looks_hour').on(table.userId, table.tripId, table.lookerId, HOUR_OF_LOOK),
    check(
      'answer_looks_kinds',
      sql`cardinality(${table.kinds}) > 0 and ${table.kinds} <@ array[${sql.raw(LOOK_KINDS.map((kind) => `'${kind}'`).join(', '))}]`,
    ),
  ],
);
tidiedAfter(answerLooks.at, '2 years');

keptAbout(answerLooks, {
  kind: 'Who looked at your needs',
  whose: ofAccount(answerLooks.userId),
  seenBy: 'you',
  fields: { at: 'When', looker: 'Who', kinds: 'What', tripName: 'Trip' },
});
