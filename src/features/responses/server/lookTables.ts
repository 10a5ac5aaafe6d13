import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { bigint, check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ofAccount, ofUser } from '@/features/identity/server/tables';
import { instant } from '@/platform/server/database/columns';
import { keptAbout } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';
import { LOOK_KINDS, type Look, type LookAt } from '../domain/looks';

/** The hour of a first look, in UTC. */
export const HOUR_OF_LOOK = sql.raw(`date_trunc('hour', at at time zone 'UTC')`);

/**
 * Who looked at answers of a person that contain needs (SPEC-2 9): one line per hour, visible to
 * that person alone. Like the audit record, it outlives the trip and the person who looked, and
 * triggers refuse to undo anything. It is deleted with the account whose answers were looked at.
 */
export const answerLooks = pgTable(
  'answer_looks',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userId: ofUser(),
    tripId: text('trip_id').notNull(),
    /** Its name at the time. */
    tripName: text('trip_name').notNull(),
    /** The operator's account, or the supplier's receipt. */
    lookerId: text('looker_id').notNull(),
    /** Their name at the time; empty for an operator without a profile. */
    looker: text().notNull(),
    at: instant('at').notNull().defaultNow(),
    /** What was done within the hour, in order. */
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

/** The newest look at what somebody answered to a trip, as JSON; null if nobody has looked. */
export const lastLook = (
  userId: SQLWrapper | Placeholder,
  tripId: SQLWrapper | Placeholder,
): SQL<LookAt | null> => sql`(
  select json_build_object('looker', nullif(l.looker, ''), 'kinds', l.kinds,
    'at', to_char(l.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
  from ${answerLooks} l where l.user_id = ${userId} and l.trip_id = ${tripId}
  order by l.id desc limit 1)`;

keptAbout(answerLooks, {
  kind: 'Who looked at your needs',
  whose: ofAccount(answerLooks.userId),
  seenBy: 'you',
  fields: { at: 'When', looker: 'Who', kinds: 'What', tripName: 'Trip' },
});
