import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { byUser, ofAccount, ofUser, users } from '@/features/identity/server/tables';
import { instant, isOneOf, tsvector } from '@/platform/server/database/columns';
import { keptAbout, keptAboutNobody } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';
import { DEADLINE_STEPS } from '../domain/deadline';
import { NEWS_DAYS, NEWS_KINDS } from '../domain/operatorNews';
import { TRIP_STATUS } from '../domain/tripFields';
import { dueDatesOf, nextDateOf } from './dueDates';
import { choiceChecks, keptQuestions, lengthsOf, questionColumns } from './questionColumns';
import { isOnDesk, stageRankOf } from './stageOfColumns';

/**
 * Every id that a trip has ever had, and whose it is. Outlives the trip and the account, so that an
 * old link never opens somebody else's trip (DESIGN 7.19). It therefore references neither, and
 * reveals nothing, since its key is a hash (`tripIdKey`).
 */
export const tripIds = pgTable(
  'trip_ids',
  {
    key: text().primaryKey(),
    userId: text('user_id').notNull(),
    takenAt: instant('taken_at').notNull().defaultNow(),
  },
  (table) => [index('trip_ids_user_id').on(table.userId, table.takenAt)],
);

/** Trips (SPEC 3). `numPeople` stays as entered; dates are calendar dates (DESIGN 5). */
export const trips = pgTable(
  'trips',
  {
    id: text().primaryKey(),
    userId: ofUser(),
    tripName: text('trip_name').notNull(),
    organizerEmail: text('organizer_email').notNull(),
    ...questionColumns(),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    hotels: boolean().notNull(),
    restaurants: boolean().notNull(),
    flights: boolean().notNull(),
    transport: boolean().notNull(),
    tickets: boolean().notNull(),
    allOptions: boolean('all_options').notNull(),
    status: text({ enum: TRIP_STATUS }).notNull().default('draft'),
    readyAt: instant('ready_at'),
    /** True if answers from unexpected people wait until the organizer lets them in (SPEC-2 4). */
    listOnly: boolean('list_only').notNull().default(false),
    /** True if the invitation shows before logging in, by link (SPEC-2 4). On for new trips. */
    openInvitation: boolean('open_invitation').notNull().default(false),
    /** False once the organizer has said that they do not come along (SPEC-2 1). */
    organizerComes: boolean('organizer_comes').notNull().default(true),
    /** True if a proposal is open, and if one is chosen. Written together with the round itself. */
    isProposed: boolean('is_proposed').notNull().default(false),
    isChosen: boolean('is_chosen').notNull().default(false),
    isBooked: boolean('is_booked').notNull().default(false),
    isFinished: boolean('is_finished').notNull().default(false),
    /** The chosen plan's days, and the places of its stays as typed. A trigger writes them. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    places: text().array().notNull().default([]),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** How many times its fields were saved. Changes of status do not count. */
    version: integer().notNull().default(1),
    /** The organizer's zone when they created the trip or last set a deadline; an IANA name. */
    timeZone: text('time_zone').notNull().default('UTC'),
    /** The last day for answers, in that time zone (SPEC-2 4). */
    answerBy: date('answer_by', { mode: 'string' }),
    remind: boolean().notNull().default(false),
    closeOnDeadline: boolean('close_on_deadline').notNull().default(false),
    /** The last `answerBy` whose end has been fully handled, so that nothing is left to do. */
    metBy: date('met_by', { mode: 'string' }),
    /** How many times the deadline was saved. */
    deadlineVersion: integer('deadline_version').notNull().default(1),
    /** The operator who has taken the trip (SPEC-2 5); null once their account is deleted. */
    takenBy: byUser('taken_by'),
    /** When they took it. Meaningless without `takenBy`. */
    takenAt: instant('taken_at'),
    /** Why operators sent the trip back, until it is ready again. */
    sendBackReason: text('send_back_reason'),
    /**
     * The last day for verdicts on open proposals, and the earliest day a hold ends: in the chosen
     * plan, or in any plan until one is chosen. Triggers in the migration write both.
     */
    consentBy: date('consent_by', { mode: 'string' }),
    heldUntil: date('held_until', { mode: 'string' }),
    /**
     * The first day of the brief's best dates, and whether it is up to date with the answers.
     * Triggers in the migration clear `isBestStored` when anything it depends on changes; whoever
     * recomputes the date sets it.
     */
    bestOn: date('best_on', { mode: 'string' }),
    isBestStored: boolean('is_best_kept').notNull().default(false),
    /** The day on which the trip's sensitive words were last deleted (SPEC-2 9). */
    shreddedOn: date('shredded_on', { mode: 'string' }),
    /**
     * The words by which operators find the trip: its name, destination and contact, its
     * organizer's name and email, travelers' names, and operators' notes. Written by triggers in
     * the migration, and read only by the search.
     */
    searchWords: tsvector('search_words').notNull().default(sql`''`),
  },
  (table) => [
    index('trips_user_id').on(table.userId),
    index('trips_taken_by').on(table.takenBy).where(sql`${table.takenBy} is not null`),
    index('trips_sent_back').on(table.id).where(sql`${table.sendBackReason} is not null`),
    // The operators' list in its default order, without trips they do not see yet.
    index('trips_desk')
      .on(sql`(${stageRankOf(table)})`, table.readyAt, table.id)
      .where(sql`${stageRankOf(table)} >= 1`),
    // The operators' list in its other orders.
    index('trips_desk_ready').on(table.readyAt, table.id).where(isOnDesk(table)),
    index('trips_desk_departure')
      .on(sql`(${dueDatesOf(table).departure})`, table.id)
      .where(isOnDesk(table)),
    index('trips_desk_next')
      .on(sql`(${nextDateOf(table, stageRankOf(table))})`, table.id)
      .where(isOnDesk(table)),
    index('trips_best_unkept')
      .on(table.id)
      .where(sql`not ${table.isBestStored} and ${isOnDesk(table)}`),
    index('trips_search')
      .using('gin', table.searchWords)
      .where(sql`${stageRankOf(table)} >= 1`),
    index('trips_unmet')
      .on(table.answerBy)
      .where(
        sql`${table.answerBy} is not null and ${table.metBy} is distinct from ${table.answerBy}`,
      ),
    index('trips_booked')
      .on(table.endsOn)
      .where(sql`${table.isBooked} and not ${table.isFinished}`),
    check('trips_time_zone', sql`length(${table.timeZone}) between 1 and 64`),
    check('trips_id', sql`length(${table.id}) between 1 and 500`),
    check('trips_name', sql`length(trim(${table.tripName})) between 1 and 120`),
    ...choiceChecks(table),
    check('trips_dates', sql`${table.endDate} >= ${table.startDate}`),
    check('trips_status', isOneOf(table.status, TRIP_STATUS)),
    check(
      'trips_proposed',
      sql`(not ${table.isProposed} or ${table.status} = 'ready') and (not ${table.isChosen} or ${table.isProposed})`,
    ),
    check('trips_ready_at', sql`(${table.status} = 'ready') = (${table.readyAt} is not null)`),
    check('trips_taken_at', sql`${table.takenBy} is null or ${table.takenAt} is not null`),
    check(
      'trips_send_back_reason',
      sql`${table.sendBackReason} is null or (${table.status} = 'draft' and length(${table.sendBackReason}) between 1 and 1000)`,
    ),
    check(
      'trips_options',
      sql`${table.hotels} or ${table.restaurants} or ${table.flights} or ${table.transport} or ${table.tickets}`,
    ),
    check(
      'trips_all_options',
      sql`not ${table.allOptions} or (${table.hotels} and ${table.restaurants} and ${table.flights} and ${table.transport} and ${table.tickets})`,
    ),
    check(
      'trips_text_limits',
      sql.join([sql`length(${table.organizerEmail}) <= 254`, ...lengthsOf(table)], sql` and `),
    ),
  ],
);

/** The trip that owns the row; deleting it deletes the row. */
export const ofTrip = () =>
  text('trip_id')
    .notNull()
    .references(() => trips.id, { onDelete: 'cascade' });

/** The deadline steps already done, once per `answerBy`, even if it has changed (SPEC-2 4). */
export const deadlineSteps = pgTable(
  'deadline_steps',
  {
    tripId: ofTrip(),
    answerBy: date('answer_by', { mode: 'string' }).notNull(),
    step: text({ enum: DEADLINE_STEPS }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.answerBy, table.step] }),
    check('deadline_steps_step', isOneOf(table.step, DEADLINE_STEPS)),
  ],
);

/**
 * People an organizer has removed from a trip. They cannot answer it until they are allowed to
 * again: a trigger in the migration refuses their answers, whoever writes them.
 */
export const removals = pgTable(
  'removals',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    userId: ofUser(),
    /** As given in the answers, which are deleted. */
    name: text().notNull(),
    removedAt: instant('removed_at').notNull().defaultNow(),
  },
  (table) => [
    unique('removals_person').on(table.tripId, table.userId),
    index('removals_user_id').on(table.userId),
  ],
);

/** News about trips for operators. Deleting an account deletes the entries that name it. */
export const operatorNews = pgTable(
  'operator_news',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: instant('at').notNull().defaultNow(),
    kind: text({ enum: NEWS_KINDS }).notNull(),
    /** Null if the trip is gone. */
    tripId: text('trip_id').references(() => trips.id, { onDelete: 'cascade' }),
    tripName: text('trip_name').notNull(),
    /** The account it names, if any. */
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull().default(''),
  },
  (table) => [
    index('operator_news_at').on(table.at),
    index('operator_news_trip_id').on(table.tripId),
    index('operator_news_user_id').on(table.userId),
    check('operator_news_kind', isOneOf(table.kind, NEWS_KINDS)),
  ],
);
tidiedAfter(operatorNews.at, `${NEWS_DAYS} days`);

keptAbout(tripIds, {
  kind: 'Addresses of your trips',
  whose: ofAccount(tripIds.userId, 'forGood'),
  seenBy: 'nobody',
  fields: {
    key: { words: 'The address, scrambled, so that nobody else gets it', isSecret: true },
    takenAt: 'Trip made on',
  },
});
keptAbout(trips, {
  kind: 'Trips that you organize',
  whose: ofAccount(trips.userId, 'organized'),
  seenBy: 'organizer',
  trip: trips.id,
  fields: {
    tripName: { words: 'Trip name', seenBy: 'invited' },
    organizerEmail: 'Organizer’s email',
    ...keptQuestions,
    startDate: { words: 'First day', seenBy: 'invited' },
    endDate: { words: 'Last day', seenBy: 'invited' },
    hotels: 'Hotels',
    restaurants: 'Restaurants',
    flights: 'Flights',
    transport: 'Transport',
    tickets: 'Tickets',
    allOptions: 'All Options',
    status: {
      words: 'Status',
      seenBy: 'invited',
      choices: { draft: 'Draft', ready: 'Ready' },
    },
    readyAt: 'Ready since',
    listOnly: 'Others wait until you let them in',
    openInvitation: 'Anyone with the link sees the invitation',
    organizerComes: 'You come along',
    createdAt: 'Made on',
    timeZone: 'Your time zone',
    answerBy: { words: 'Answers by', seenBy: 'invited' },
    remind: 'Guests are reminded',
    closeOnDeadline: 'Marked as ready after that day',
    sendBackReason: 'Why our operators sent it back',
    searchWords: { words: 'Words by which operators find it', seenBy: 'nobody', isSecret: true },
  },
});
keptAboutNobody(trips, 'isProposed', 'isChosen', 'isBooked', 'isFinished', 'startsOn', 'endsOn');
keptAboutNobody(trips, 'deadlineVersion', 'metBy', 'takenAt', 'consentBy', 'heldUntil', 'bestOn');
keptAboutNobody(trips, 'isBestStored', 'shreddedOn', 'places');
keptAboutNobody(deadlineSteps, 'answerBy', 'step');
keptAbout(removals, {
  kind: 'Trips that you were removed from',
  whose: ofAccount(removals.userId),
  seenBy: 'organizer',
  fields: { name: 'Your name', removedAt: 'Removed on' },
});
keptAbout(operatorNews, {
  kind: 'News about you for our operators',
  whose: ofAccount(operatorNews.userId),
  seenBy: 'operators',
  fields: { at: 'When', kind: 'What', tripName: 'Trip', name: 'Your name' },
});
