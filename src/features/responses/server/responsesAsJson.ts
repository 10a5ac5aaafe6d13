import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';
import { jsonObject } from '@/platform/server/database/jsonObject';
import { keysFor, type ReadableKey, type Reader } from '../domain/answerFields';
import type { Companion, CompanionOnCard } from '../domain/companions';
import { companions, isAdmitted, responses } from './tables';

/** The columns of others' answers that a reader receives; the rest is not even queried. */
export function answersFor<Who extends Reader>(reader: Who): Record<ReadableKey<Who>, PgColumn> {
  const columns = keysFor(reader).map((key) => [key, responses[key]] as const);
  return Object.fromEntries(columns) as Record<ReadableKey<Who>, PgColumn>;
}

/** The traveler's account, aliased because the enclosing statement may read `users` too. */
const EMAIL = sql.raw('traveler.email');

/** The day the needs in these answers were deleted; null if the answers were saved again since. */
export const NEEDS_DELETED_ON = sql`case when ${responses.submittedAt} < ${trips}.shredded_on + 1 then ${trips}.shredded_on end`;

const ON_CARD = {
  companionId: companions.travelerId,
  companionName: companions.companionName,
  companionKind: companions.companionKind,
};

const listedBy = (columns: Record<string, SQLWrapper>) => sql`(
  select coalesce(json_agg(${jsonObject(columns)} order by ${companions.position}), '[]')
  from ${companions}
  where ${companions.tripId} = ${responses.tripId} and ${companions.userId} = ${responses.userId}
)`;

/** The companions of the enclosing statement's response, as those who may read all of it do. */
export const COMPANIONS: SQL<Companion[]> = sql`${listedBy({
  ...ON_CARD,
  companionAge: companions.companionAge,
  companionNeeds: companions.companionNeeds,
})}`;

/** The same, without their ages and what they need. */
export const COMPANION_NAMES: SQL<Companion[]> = sql`${listedBy({
  ...ON_CARD,
  companionAge: sql`null`,
  companionNeeds: sql`''`,
})}`;

/** The same as on cards. */
export const companionsOnCard = (seesAges: SQLWrapper): SQL<CompanionOnCard[]> =>
  sql`${listedBy({
    ...ON_CARD,
    companionAge: sql`case when ${seesAges} then ${companions.companionAge} end`,
  })}`;

/**
 * The responses to the enclosing statement's trip, oldest first by `since`, as a list of JSON
 * objects that hold exactly these columns and the traveler's email. The trip's column is spelled
 * out because the query builder drops table names in a single-table query.
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
