import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';
import { jsonObject } from '@/platform/server/database/jsonObject';
import { keysFor, type ReadableKey, type Reader } from '../domain/answerFields';
import { isAdmitted, responses } from './tables';

/** The columns of the answers that a reader receives of others; the rest is not even read for them. */
export function answersFor<Who extends Reader>(reader: Who): Record<ReadableKey<Who>, PgColumn> {
  const columns = keysFor(reader).map((key) => [key, responses[key]] as const);
  return Object.fromEntries(columns) as Record<ReadableKey<Who>, PgColumn>;
}

/** A traveler's account, beside those that the statement around it may read. */
const EMAIL = sql.raw('traveler.email');

/** Whether they have proved that the email is theirs. */
export const IS_VERIFIED = sql.raw('traveler.email_verified');

/** The day on which the needs in these answers were deleted; null if they were given since. */
export const NEEDS_DELETED_ON = sql`case when ${responses.submittedAt} < ${trips}.shredded_on + 1 then ${trips}.shredded_on end`;

/**
 * The responses to the trip of the statement around it, oldest first by `since`, as a list of JSON objects:
 * each with these columns and the traveler's email, and no other. The trip's column is spelled out: of one
 * table alone the builder leaves the tables' names away.
 */
export function responsesAsJson<Row extends { email: string }>(
  columns: Record<Exclude<keyof Row, 'email'>, SQLWrapper>,
  { since }: { since: SQLWrapper } = { since: responses.submittedAt },
): SQL<Row[]> {
  return sql`(
    select coalesce(
      json_agg(
        ${jsonObject({ ...columns, email: EMAIL })}
        order by ${since}, ${responses.userId}
      ),
      '[]'
    )
    from ${responses} join ${users} traveler on traveler.id = ${responses.userId}
    where ${responses.tripId} = ${trips}.id and ${isAdmitted}
  )`;
}
