import { eq, not, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
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
import type { KeptUntil, SeenBy } from '@/platform/domain/kept';
import { instant } from '@/platform/server/database/columns';
import { type KeptField, keptAbout, type Whose } from '@/platform/server/database/kept';
import { ANSWER_KEYS, type AnswerKey, forEachKey, type Visibility } from '../domain/answerFields';
import { answerChecks, answerColumns } from './answerColumns';

const SEEN: Record<Visibility, SeenBy> = {
  card: 'group',
  brief: 'group',
  operator: 'operators',
  own: 'you',
};

/** What the columns of the answers say of themselves. */
const keptAnswers = forEachKey<Record<AnswerKey, KeptField>>(ANSWER_KEYS, (_, field) => ({
  words: field.label,
  seenBy: SEEN[field.visibility],
  ...('choices' in field && { choices: field.choices }),
  ...(field.isSensitive && { isSensitive: field.isSensitive }),
}));

/**
 * A new traveler's id within a trip: 40 random bits in ten consonants, so that it reads as no word, number
 * or date wherever it stands in an address.
 */
export const newTravelerId = sql<string>`translate(encode(substring(uuid_send(gen_random_uuid()) from 1 for 5), 'hex'), '0123456789abcdef', 'bcdfghjkmnpqrtvw')`;

/**
 * One traveler's answers to one trip (SPEC 3). The email is the account's (DESIGN 7.11), the name and
 * the availability text are derived, so neither is stored a second time.
 */
export const responses = pgTable(
  'responses',
  {
    tripId: ofTrip(),
    userId: ofUser(),
    ...answerColumns(),
    submittedAt: instant('submitted_at').notNull(),
    /** How often it was saved. */
    version: integer().notNull().default(1),
    /** Whether it waits until the organizer lets it in (SPEC-2 4); until then it counts nowhere. */
    waiting: boolean().notNull().default(false),
    /** Who it is in addresses that others see; it outlives every change of the answers. */
    travelerId: text('traveler_id').notNull().default(newTravelerId),
    /** When it was saved first. Briefs and shares go by the order of first answers. */
    firstAnsweredAt: instant('first_answered_at').notNull().defaultNow(),
    /**
     * The trip's dates when it was saved, once the organizer has suggested others; null again when they have been
     * told of these (SPEC-2 3.3).
     */
    answeredFor: text('answered_for'),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.userId] }),
    unique('responses_traveler_id').on(table.tripId, table.travelerId),
    index('responses_user_id').on(table.userId),
    check(
      'responses_availability',
      sql`(${table.availabilityStart} is null) = (${table.availabilityEnd} is null) and (${table.availabilityStart} is null or ${table.availabilityEnd} >= ${table.availabilityStart})`,
    ),
    ...answerChecks(table),
  ],
);

/**
 * Holds for the answers that count: those of travelers. Anyone who reads the table for anybody but its
 * own author, to show or to count, asks it (SPEC-2 4).
 */
export const isAdmitted = eq(responses.waiting, sql`false`);

const PERSON = {
  tripId: responses.tripId,
  userId: responses.userId,
  firstName: responses.firstName,
};

/** Who travels: anyone who has answered and was admitted. Earlier features read `travelers`. */
export const travelersView = pgView('travelers').as((query) =>
  query.select(PERSON).from(responses).where(isAdmitted),
);

/** The same of those who wait to be let in. */
export const waitingView = pgView('waiting').as((query) =>
  query.select(PERSON).from(responses).where(not(isAdmitted)),
);

const goesWith =
  (who: PgColumn) =>
  (name: string, ...columns: [PgColumn, PgColumn]) =>
    foreignKey({ name, columns, foreignColumns: [responses.tripId, who] }).onDelete('cascade');

/** The foreign key of rows that go with the answers of the traveler whom they name. */
export const goesWithTraveler = goesWith(responses.travelerId);

/** The same where they name the account. */
export const goesWithAnswer = goesWith(responses.userId);

/** Of the traveler whose answers to the trip of a row have this id. */
export const ofTraveler = (
  trip: SQLWrapper,
  travelerId: SQLWrapper,
  until: KeptUntil = 'travel',
): Whose => ({
  rows: ({ userId }) => sql`(${trip}, ${travelerId}) in (
    select ${responses.tripId}, ${responses.travelerId} from ${responses}
    where ${responses.userId} = ${userId})`,
  until,
});

keptAbout(responses, {
  kind: 'Your answers',
  whose: ofAccount(responses.userId, 'travel'),
  seenBy: 'operators',
  fields: {
    ...keptAnswers,
    submittedAt: 'When they were last saved',
    waiting: { words: 'Whether you wait to be let in', seenBy: 'organizer' },
    firstAnsweredAt: { words: 'When you first answered', seenBy: 'group' },
    answeredFor: { words: 'The dates that were suggested then', seenBy: 'organizer' },
  },
});
