import { eq, not, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  type PgColumn,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ofAccount, ofUser } from '@/features/identity/server/tables';
import { ofTrip } from '@/features/trips/server/tables';
import type { KeptUntil } from '@/platform/domain/kept';
import { keysOf } from '@/platform/domain/keysOf';
import { LONG_TEXT, NAME_MAX } from '@/platform/domain/textLimits';
import { columnName, instant, isOneOf } from '@/platform/server/database/columns';
import { type ColumnOf, fieldColumn } from '@/platform/server/database/fieldColumns';
import {
  type KeptField,
  keptAbout,
  keptAboutNobody,
  type Whose,
} from '@/platform/server/database/kept';
import {
  ANSWER_KEYS,
  type AnswerFields,
  type AnswerKey,
  fieldOf,
  forEachKey,
  seenBy,
} from '../domain/answerFields';
import { MOST_RANGES } from '../domain/availability';
import { COMPANION_KINDS } from '../domain/companions';

const within = (field: { limit: number }) => sql.raw(String(field.limit));

/** The checks on single answers; those across several answers are in the table. */
function answerChecks(table: Record<AnswerKey, PgColumn>) {
  const lengths: SQL[] = [];
  const checks = ANSWER_KEYS.flatMap((key) => {
    const [column, field] = [table[key], fieldOf(key)];
    const named = (rule: SQL) => [check(`responses_${columnName(key)}`, rule)];
    if (field.kind === 'choice') return named(isOneOf(column, keysOf(field.choices)));
    if (field.kind === 'ranges') return [];
    if ('required' in field)
      return named(sql`length(trim(${column})) between 1 and ${within(field)}`);
    lengths.push(sql`length(${column}) <= ${within(field)}`);
    return [];
  });
  return [...checks, check('responses_text_limits', sql.join(lengths, sql` and `))];
}

/** How the privacy record describes the columns of the answers. */
const keptAnswers = forEachKey<Record<AnswerKey, KeptField>>(ANSWER_KEYS, (key, field) => ({
  words: field.label,
  seenBy: seenBy(key),
  ...('choices' in field && { choices: field.choices }),
  ...(field.isSensitive && { isSensitive: field.isSensitive }),
}));

/**
 * Generates a traveler's id within a trip: 40 random bits as ten consonants, so that it never looks
 * like a word, number or date in an address.
 */
export const newTravelerId = sql<string>`translate(encode(substring(uuid_send(gen_random_uuid()) from 1 for 5), 'hex'), '0123456789abcdef', 'bcdfghjkmnpqrtvw')`;

/**
 * One traveler's answers to one trip (SPEC 3). The email is the account's (DESIGN 7.11), and the
 * name and availability text are derived, so none of them is stored twice. PostgreSQL keeps the
 * ranges of days sorted and apart (SPEC-5 17).
 */
export const responses = pgTable(
  'responses',
  {
    tripId: ofTrip(),
    userId: ofUser(),
    ...forEachKey<{ [Key in AnswerKey]: ColumnOf<AnswerFields[Key]> }>(ANSWER_KEYS, fieldColumn),
    submittedAt: instant('submitted_at').notNull(),
    /** How many times it has been saved. */
    version: integer().notNull().default(1),
    /** True until the organizer lets it in (SPEC-2 4); until then it counts nowhere. */
    waiting: boolean().notNull().default(false),
    /** Identifies the traveler in addresses that others see; never changes with the answers. */
    travelerId: text('traveler_id').notNull().default(newTravelerId),
    /** When it was first saved. Briefs and shares are ordered by this. */
    firstAnsweredAt: instant('first_answered_at').notNull().defaultNow(),
    /**
     * The trip's dates when it was saved, set once the organizer suggests others; null again once
     * the traveler has been told (SPEC-2 3.3).
     */
    answeredFor: text('answered_for'),
    /**
     * What somebody who answered for them wrote about their needs, before they stood by themselves.
     * Operators read it until they have given their own; the account never does (SPEC-4 14.2).
     */
    partyNeeds: text('party_needs').notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.userId] }),
    unique('responses_traveler_id').on(table.tripId, table.travelerId),
    index('responses_user_id').on(table.userId),
    check(
      'responses_availability',
      sql`not isempty(${table.availability}) and not lower_inf(${table.availability}) and not upper_inf(${table.availability}) and cardinality(string_to_array(${table.availability}::text, '[')) <= ${sql.raw(String(MOST_RANGES + 1))}`,
    ),
    check(
      'responses_party_needs',
      sql`length(${table.partyNeeds}) <= ${sql.raw(String(LONG_TEXT))}`,
    ),
    ...answerChecks(table),
  ],
);

/**
 * Whom a traveler answers for (SPEC-4 14): a person of the trip without an account, saved, kept and
 * deleted with the response. The id is as a traveler's, and never changes with the answers.
 */
export const companions = pgTable(
  'companions',
  {
    tripId: text('trip_id').notNull(),
    userId: text('user_id').notNull(),
    travelerId: text('traveler_id').notNull(),
    /** Their place in the party, from 1. */
    position: integer().notNull(),
    companionName: text('name').notNull(),
    companionKind: text('kind', { enum: keysOf(COMPANION_KINDS) }).notNull(),
    /** In years on the first day; a child's alone. */
    companionAge: integer('age'),
    /** The trip's first day that an age was said for, or the day it was said on; an adult has none. */
    companionAgeFor: date('age_for', { mode: 'string' }),
    companionNeeds: text('needs').notNull().default(''),
    /** The response's version when it last saved them. */
    version: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.travelerId] }),
    foreignKey({
      name: 'companions_response',
      columns: [table.tripId, table.userId],
      foreignColumns: [responses.tripId, responses.userId],
    }).onDelete('cascade'),
    index('companions_response').on(table.tripId, table.userId),
    index('companions_user_id').on(table.userId),
    check('companions_kind', isOneOf(table.companionKind, keysOf(COMPANION_KINDS))),
    check(
      'companions_age',
      sql`(${table.companionKind} = 'child') = (${table.companionAge} is not null) and ${table.companionAge} between 2 and 17`,
    ),
    check(
      'companions_text_limits',
      sql`length(trim(${table.companionName})) between 1 and ${sql.raw(String(NAME_MAX))} and length(${table.companionNeeds}) <= ${sql.raw(String(LONG_TEXT))}`,
    ),
  ],
);

/** Everybody whom an account answers for, itself first: the ids that others know them by. */
export const partyPeople = pgView('party_people', {
  tripId: text('trip_id').notNull(),
  userId: text('user_id').notNull(),
  travelerId: text('traveler_id').notNull(),
}).as(sql`
  select trip_id, user_id, traveler_id from responses
  union all select trip_id, user_id, traveler_id from companions`);

/**
 * Matches answers that count: those of travelers. Every query of this table on behalf of anyone but
 * the author, to show or to count, must include it (SPEC-2 4).
 */
export const isAdmitted = eq(responses.waiting, sql`false`);

const PERSON = {
  tripId: responses.tripId,
  userId: responses.userId,
  firstName: responses.firstName,
};

/** The travelers: everyone who has answered and been admitted. Earlier features read the view. */
export const travelersView = pgView('travelers').as((query) =>
  query.select(PERSON).from(responses).where(isAdmitted),
);

/** Like `travelersView`, for people waiting to be let in. */
export const waitingView = pgView('waiting').as((query) =>
  query.select(PERSON).from(responses).where(not(isAdmitted)),
);

const goesWith =
  (who: PgColumn) =>
  (name: string, ...columns: [PgColumn, PgColumn]) =>
    foreignKey({ name, columns, foreignColumns: [responses.tripId, who] }).onDelete('cascade');

/** A foreign key for rows that name a traveler by id and are deleted with their answers. */
export const deletedWithTraveler = goesWith(responses.travelerId);

/** Like `deletedWithTraveler`, for rows that name the account. */
export const deletedWithAnswer = goesWith(responses.userId);

/** Says that a row belongs to the traveler with this id on the row's trip. */
export const ofTraveler = (
  trip: SQLWrapper,
  travelerId: SQLWrapper,
  until: KeptUntil = 'travel',
): Whose => ({
  rows: ({ userId }) => sql`(${trip}, ${travelerId}) in (
    select ${partyPeople.tripId}, ${partyPeople.travelerId} from ${partyPeople}
    where ${partyPeople.userId} = ${userId})`,
  until,
});

keptAbout(responses, {
  kind: 'Your response',
  whose: ofAccount(responses.userId, 'travel'),
  seenBy: 'operators',
  fields: {
    ...keptAnswers,
    submittedAt: 'Last saved',
    waiting: { words: 'Waiting to be let in', seenBy: 'organizer' },
    firstAnsweredAt: { words: 'First sent on', seenBy: 'group' },
    answeredFor: { words: 'Dates suggested at that time', seenBy: 'organizer' },
    partyNeeds: {
      words: 'Needs that your party wrote down',
      isSensitive: true,
      isSecret: true,
    },
  },
});

keptAboutNobody(companions, 'position');
keptAbout(companions, {
  kind: 'Somebody you answer for',
  whose: ofAccount(companions.userId, 'travel'),
  seenBy: 'group',
  fields: {
    companionName: 'Name',
    companionKind: { words: 'Kind', choices: COMPANION_KINDS },
    companionAge: { words: 'Age on the first day', seenBy: 'organizer' },
    companionAgeFor: { words: 'First day that the age was said for', seenBy: 'organizer' },
    companionNeeds: {
      words: 'Medical or dietary needs',
      seenBy: 'suppliers',
      isSensitive: true,
    },
  },
});
