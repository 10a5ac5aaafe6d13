import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';
import { responses } from './tables';

/** A traveler's account, beside those that the statement around it may read. */
const EMAIL = sql.raw('traveler.email');

/**
 * The responses to the trip of the statement around it, oldest first, as a list of JSON objects: each with
 * these columns and the traveler's email, and no other. The trip's column is spelled out: of one table
 * alone the builder leaves the tables' names away.
 */
export function responsesAsJson<Row extends { email: string }>(
  columns: Record<Exclude<keyof Row, 'email'>, SQLWrapper>,
): SQL<Row[]> {
  const fields = Object.entries<SQLWrapper>({ ...columns, email: EMAIL }).map(
    ([name, column]) => sql`${sql.raw(`'${name}'`)}, ${column}`,
  );
  return sql`(
    select coalesce(
      json_agg(
        json_build_object(${sql.join(fields, sql`, `)})
        order by ${responses.submittedAt}, ${responses.userId}
      ),
      '[]'
    )
    from ${responses} join ${users} traveler on traveler.id = ${responses.userId}
    where ${responses.tripId} = ${trips}.id
  )`;
}
