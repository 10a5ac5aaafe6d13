import { and, eq, type SQL, sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { byUser } from '@/features/identity/server/tables';
import { deletedWithTraveler, ofTraveler } from '@/features/responses/server/tables';
import { OPERATORS_READ } from '@/features/trips/server/operatorsRead';
import { ofTrip, trips } from '@/features/trips/server/tables';
import { instant, isOneOf } from '@/platform/server/database/columns';
import { keptAbout, type Whose } from '@/platform/server/database/kept';
import { CLOSED_AFTER_DAYS, QUESTION_STATES, QUESTION_TEXT, REPLY_TEXT } from '../domain/questions';
import { verdicts } from './tables';

/**
 * What travelers ask or tell operators, with the replies (SPEC-5 20). The conditions of verdicts are
 * questions (SPEC-2 6 'If'), and end with their verdict. A row without a traveler is what operators
 * show to everybody of the question that `threadId` names: it is theirs, and stays without it.
 */
export const questions = pgTable(
  'questions',
  {
    id: uuid().primaryKey(),
    tripId: ofTrip(),
    travelerId: text('traveler_id'),
    /** The verdict that waits for it; null unless it is a condition, like the next. */
    roundId: uuid('round_id'),
    planId: uuid('plan_id'),
    /** The first of its thread, which may be itself. */
    threadId: uuid('thread_id').notNull(),
    /** The item that it is about, and its title at the time; null and empty for the trip. */
    itemId: uuid('item_id'),
    about: text().notNull().default(''),
    question: text().notNull().default(''),
    reply: text().notNull().default(''),
    /** What an operator has added to the asker's needs because of it. */
    addedNeed: text('added_need').notNull().default(''),
    state: text({ enum: QUESTION_STATES }).notNull(),
    /** The operator who replied. */
    answeredBy: byUser('answered_by'),
    askedAt: instant('asked_at').notNull(),
    answeredAt: instant('answered_at'),
    /** When its thread was closed; null while it is open. */
    closedAt: instant('closed_at'),
  },
  (table) => [
    deletedWithTraveler('questions_traveler', table.tripId, table.travelerId),
    foreignKey({
      name: 'questions_verdict',
      columns: [table.roundId, table.planId, table.travelerId],
      foreignColumns: [verdicts.roundId, verdicts.planId, verdicts.travelerId],
    })
      .onDelete('cascade')
      // A variant that is withdrawn takes them into a round of its own.
      .onUpdate('cascade'),
    unique('questions_condition').on(table.roundId, table.planId, table.travelerId),
    uniqueIndex('questions_shown').on(table.threadId).where(sql`${table.travelerId} is null`),
    index('questions_trip').on(table.tripId, table.askedAt),
    index('questions_traveler_id').on(table.tripId, table.travelerId),
    index('questions_thread').on(table.threadId),
    index('questions_answered_by').on(table.answeredBy),
    index('questions_asked').on(table.tripId).where(sql`${table.state} = 'asked'`),
    index('questions_accepted').on(table.tripId).where(sql`${table.state} = 'accepted'`),
    check('questions_state', isOneOf(table.state, QUESTION_STATES)),
    check(
      'questions_kind',
      sql`(${table.roundId} is null) = (${table.planId} is null) and case when ${table.roundId} is null then ${table.state} in ('asked', 'replied') else ${table.state} <> 'replied' and ${table.travelerId} is not null end`,
    ),
    check(
      'questions_text_limits',
      sql`length(${table.question}) <= case when ${table.roundId} is null then ${sql.raw(String(QUESTION_TEXT))} else ${sql.raw(String(REPLY_TEXT))} end and length(${table.reply}) <= ${sql.raw(String(REPLY_TEXT))} and length(${table.addedNeed}) <= ${sql.raw(String(QUESTION_TEXT))}`,
    ),
  ],
);

/** Matches the condition of the verdict in the same statement. */
export const isItsCondition = and(
  eq(questions.roundId, verdicts.roundId),
  eq(questions.planId, verdicts.planId),
  eq(questions.travelerId, verdicts.travelerId),
);

/** The same in a statement of its own: what to join to `verdicts v`, as `q`. */
export const ITS_CONDITION = sql`${questions} q
  on q.round_id = v.round_id and q.plan_id = v.plan_id and q.traveler_id = v.traveler_id`;

/** A condition's columns, of a verdict to which it is joined. */
export const CONDITION = {
  condition: questions.question,
  note: questions.reply,
  state: questions.state,
};

/**
 * True while the statement's trip takes questions (SPEC-5 20): from 'ready' on, and in a draft that
 * was sent back, until it has been over for a while.
 */
export const TAKES_QUESTIONS = sql<boolean>`(
  ${OPERATORS_READ} and coalesce(
    case when ${trips.isChosen} then ${trips.endsOn} else ${trips.endDate} end
      + ${sql.raw(String(CLOSED_AFTER_DAYS))} > (now() at time zone ${trips.timeZone})::date, true))`;

const own = ofTraveler(questions.tripId, questions.travelerId);

/** The rows of one kind, which differ in who reads them. */
const whose = (kind: SQL): Whose => ({
  rows: (person) => sql`${own.rows(person)} and ${kind}`,
  until: own.until,
});

const ANSWERED = { answeredAt: 'Answered on', askedAt: 'Asked on' } as const;

keptAbout(questions, {
  kind: 'Your conditions',
  whose: whose(sql`${questions.roundId} is not null`),
  seenBy: 'organizer',
  fields: {
    question: { words: 'Your condition', isSensitive: true },
    reply: { words: 'The operator’s note', isSensitive: true },
    state: {
      words: 'It is',
      choices: {
        asked: 'Not answered yet',
        accepted: 'Accepted',
        declined: 'Declined',
        confirmed: 'Accepted, and confirmed by you',
      },
    },
    ...ANSWERED,
  },
});
keptAbout(questions, {
  kind: 'What you asked or told our operators',
  whose: whose(sql`${questions.roundId} is null`),
  seenBy: 'operators',
  fields: {
    about: 'About',
    question: { words: 'What you asked or told', isSensitive: true },
    reply: { words: 'The reply', isSensitive: true },
    addedNeed: { words: 'Added to your needs', isSensitive: true },
    state: { words: 'It is', choices: { asked: 'Not answered yet', replied: 'Answered' } },
    ...ANSWERED,
    closedAt: 'Closed on',
  },
});
