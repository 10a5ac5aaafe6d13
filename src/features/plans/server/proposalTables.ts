import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { byUser } from '@/features/identity/server/tables';
import { ofTrip } from '@/features/trips/server/tables';
import { instant } from '@/platform/server/database/columns';
import { type KeptHeading, keptAbout, keptAboutNobody } from '@/platform/server/database/kept';
import type { FrozenItem, FrozenPlan, FrozenTraveler } from '../domain/frozen';
import { itemFieldsFor } from '../domain/itemFields';
import type { TravelerId } from '../domain/travelerId';
import { ofNamed } from './itemTables';
import { ofPlan } from './tables';

/**
 * The variants that are open together (SPEC-2 5). A trigger withdraws the open round in the
 * statement that marks the trip unready.
 */
export const planRounds = pgTable(
  'plan_rounds',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    /** The last day for verdicts, in the trip's time zone. */
    consentBy: date('consent_by', { mode: 'string' }).notNull(),
    /** Null for the defaults (`numbersFor`). */
    quorum: integer(),
    minimumGroup: integer('minimum_group'),
    /** Increases each time the dialog's values are saved. */
    version: integer().notNull().default(1),
    openedAt: instant('opened_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
    /**
     * References one of its proposals without a foreign key, because proposals reference rounds,
     * and backups can't carry tables that reference each other in a circle.
     */
    chosenProposalId: uuid('chosen_proposal_id'),
    chosenAt: instant('chosen_at'),
    /** Who goes on the chosen plan, by traveler id. */
    going: jsonb().$type<TravelerId[]>(),
    /** When the organizer was told that everyone has answered; null while an answer is missing. */
    everyoneToldAt: instant('everyone_told_at'),
    /** The last day, in the trip's time zone, whose mails around the trip were queued; null before the booking. */
    remindedFor: date('reminded_for', { mode: 'string' }),
    /**
     * True if the stored outcome is up to date. Triggers set it to false as soon as anything it
     * depends on changes; whoever judges the round sets it to true.
     */
    isJudged: boolean('is_judged').notNull().default(false),
  },
  (table) => [
    index('plan_rounds_trip_id').on(table.tripId),
    index('plan_rounds_unjudged')
      .on(table.tripId)
      .where(sql`not ${table.isJudged} and ${table.withdrawnAt} is null`),
    uniqueIndex('plan_rounds_open').on(table.tripId).where(sql`${table.withdrawnAt} is null`),
    check('plan_rounds_quorum', sql`${table.quorum} >= 1`),
    check('plan_rounds_minimum_group', sql`${table.minimumGroup} >= 1`),
    check(
      'plan_rounds_chosen',
      sql`(${table.chosenProposalId} is null) = (${table.chosenAt} is null)`,
    ),
  ],
);

/** The round that a row belongs to, and is deleted with. */
export const ofRound = () =>
  uuid('round_id')
    .notNull()
    .references(() => planRounds.id, { onDelete: 'cascade' });

/**
 * A published version of a plan. It contains people and their words only by reference. A trigger
 * refuses every change of what is frozen, and every delete except with the trip.
 */
export const planProposals = pgTable(
  'plan_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    roundId: ofRound(),
    planId: ofPlan(),
    /** The number of that plan's version, from 1. */
    number: integer().notNull(),
    plan: jsonb().$type<FrozenPlan>().notNull(),
    items: jsonb().$type<FrozenItem[]>().notNull(),
    travelers: jsonb().$type<FrozenTraveler[]>().notNull(),
    /** The hash of what is frozen (`contentHash`). */
    contentHash: text('content_hash').notNull(),
    proposedBy: byUser('proposed_by'),
    proposedAt: instant('proposed_at').notNull().defaultNow(),
    /** When a newer version of the same plan replaced it. */
    supersededAt: instant('superseded_at'),
    /** When its round was withdrawn. */
    withdrawnAt: instant('withdrawn_at'),
  },
  (table) => [
    unique('plan_proposals_number').on(table.planId, table.number),
    uniqueIndex('plan_proposals_open')
      .on(table.planId)
      .where(sql`${table.supersededAt} is null and ${table.withdrawnAt} is null`),
    index('plan_proposals_trip_id').on(table.tripId),
    index('plan_proposals_round_id').on(table.roundId),
    index('plan_proposals_proposed_by').on(table.proposedBy),
  ],
);

/** Something of a version, by the name `version`. */
export const inVersion = (proposalId: SQLWrapper, what: SQL) =>
  sql`(select ${what} from ${planProposals} version where version.id = ${proposalId})`;

/** Tells apart what is kept about somebody in several versions: 'Plan A, version 2', since when. */
export const ofVersion = (proposalId: SQLWrapper): KeptHeading => ({
  facts: inVersion(
    proposalId,
    sql`jsonb_build_object('title', version.plan->>'planTitle', 'number', version.number)`,
  ),
  words: ({ title, number }) => `${title}, version ${number}`,
  at: inVersion(proposalId, sql`version.proposed_at`),
});

/** The currency that a version counts in. */
export const currencyOfVersion = (proposalId: SQLWrapper) =>
  inVersion(proposalId, sql`version.plan->>'currency'`);

const named = (words: string) => ({ words, isOwnPart: true }) as const;

keptAbout(planRounds, {
  kind: 'That you go',
  whose: ofNamed(planRounds.tripId, 'trip', planRounds.going),
  seenBy: 'group',
  fields: { going: named('Those who go') },
});
keptAboutNobody(planRounds, 'consentBy', 'quorum', 'minimumGroup', 'openedAt', 'withdrawnAt');
keptAboutNobody(planRounds, 'chosenAt', 'everyoneToldAt', 'remindedFor', 'isJudged');
const { plan, items, travelers } = planProposals;
keptAbout(planProposals, {
  kind: 'What a proposal has for you',
  whose: ofNamed(planProposals.tripId, 'trip', plan, items, travelers),
  seenBy: 'operators',
  heading: ofVersion(planProposals.id),
  fields: {
    plan: named('Your days'),
    items: {
      ...named('What is for you'),
      // Hides what others pay, and what only concerns operators.
      hides: itemFieldsFor('payers', 'onceBooked', 'operators'),
      currency: sql`${plan}->>'currency'`,
    },
    travelers: named('Made for'),
  },
});
keptAboutNobody(
  planProposals,
  'number',
  'contentHash',
  'proposedAt',
  'supersededAt',
  'withdrawnAt',
);
