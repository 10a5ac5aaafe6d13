import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';
import { rangesAsJson } from '@/platform/server/database/dateRanges';
import { jsonObject } from '@/platform/server/database/jsonObject';
import { type AnswerKey, keysFor, type ReadableKey, type Reader } from '../domain/answerFields';
import type { Companion, CompanionOnCard } from '../domain/companions';
import { companions, isAdmitted, responses } from './tables';

/** Their needs, or until they have given any what their party's traveler wrote (SPEC-4 14.2). */
const NEEDS = sql`coalesce(nullif(${responses.accommodations}, ''), ${responses.partyNeeds})`;

/** Answers that JSON has otherwise than their column. */
const IN_JSON: Partial<Record<AnswerKey, SQL>> = {
  accommodations: NEEDS,
  availability: rangesAsJson(responses.availability),
};

/** The columns of others' answers that a reader receives; the rest is not even queried. */
export function answersFor<Who extends Reader>(reader: Who): Record<ReadableKey<Who>, SQLWrapper> {
  const columns = keysFor(reader).map((key: AnswerKey): [AnswerKey, SQLWrapper] => [
    key,
    IN_JSON[key] ?? responses[key],
  ]);
  return Object.fromEntries<SQLWrapper>(columns) as Record<ReadableKey<Who>, SQLWrapper>;
}

/**
 * The email of the traveler's account, aliased because the enclosing statement may read `users` too.
 * Found by its key, where a join would read all accounts while they are few.
 */
const EMAIL = sql`(select traveler.email from ${users} traveler where traveler.id = ${responses.userId})`;

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
  companionAgeFor: companions.companionAgeFor,
  companionNeeds: companions.companionNeeds,
})}`;

/** The same, without their ages and what they need. */
export const COMPANION_NAMES: SQL<Companion[]> = sql`${listedBy({
  ...ON_CARD,
  companionAge: sql`null`,
  companionNeeds: sql`''`,
})}`;

/** The same as on cards. Whoever answers for them reads for which day they said an age. */
export const companionsOnCard = (
  seesAges: SQLWrapper,
  areOwn: SQLWrapper,
): SQL<CompanionOnCard[]> =>
  sql`${listedBy({
    ...ON_CARD,
    companionAge: sql`case when ${seesAges} then ${companions.companionAge} end`,
    companionAgeFor: sql`case when ${seesAges} or ${areOwn} then ${companions.companionAgeFor} end`,
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
    from ${responses}
    where ${responses.tripId} = ${trips}.id and ${isAdmitted}
  )`;
}
