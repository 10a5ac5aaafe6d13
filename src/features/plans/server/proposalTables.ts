import { sql } from 'drizzle-orm';
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
import { keptAbout, keptAboutNobody } from '@/platform/server/database/kept';
import type { FrozenItem, FrozenPlan } from '../domain/frozen';
import { itemFieldsFor } from '../domain/itemFields';
import type { FrozenTraveler } from '../domain/planContent';
import type { TravelerId } from '../domain/travelerId';
import { ofNamed } from './itemTables';
import { ofPlan } from './tables';

/**
 * All variants that are open together (SPEC-2 5). A trigger of the migration withdraws the open one in the
 * statement that marks the trip unready.
 */
export const planRounds = pgTable(
  'plan_rounds',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    /** The last day for verdicts, in the trip's time zone. */
    consentBy: date('consent_by', { mode: 'string' }).notNull(),
    /** Null for what they are at first (`numbersFor`). */
    quorum: integer(),
    minimumGroup: integer('minimum_group'),
    /** How often what its dialog holds was saved. */
    version: integer().notNull().default(1),
    openedAt: instant('opened_at').notNull().defaultNow(),
    withdrawnAt: instant('withdrawn_at'),
    /**
     * Points to a proposal of it without a key: the proposals point here, and tables in a circle
     * cannot be carried.
     */
    chosenProposalId: uuid('chosen_proposal_id'),
    chosenAt: instant('chosen_at'),
    /** Who goes on the chosen plan, by reference. */
    going: jsonb().$type<TravelerId[]>(),
    /** When the organizer was told that everyone has answered; null while somebody is silent. */
    everyoneToldAt: instant('everyone_told_at'),
    /**
     * Whether what is kept of its outcome still follows from it. Triggers of the migration say no as soon as
     * anything changes on which that depends; who has worked it out says yes.
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

/** Which round a row belongs to: it goes with the round. */
export const ofRound = () =>
  uuid('round_id')
    .notNull()
    .references(() => planRounds.id, { onDelete: 'cascade' });

/**
 * A published version of a plan. People and their words are in it by reference alone. A trigger of the
 * migration refuses every change of what is frozen, and every delete but the trip's own.
 */
export const planProposals = pgTable(
  'plan_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    roundId: ofRound(),
    planId: ofPlan(),
    /** Which version of that plan it is, from 1. */
    number: integer().notNull(),
    plan: jsonb().$type<FrozenPlan>().notNull(),
    items: jsonb().$type<FrozenItem[]>().notNull(),
    travelers: jsonb().$type<FrozenTraveler[]>().notNull(),
    /** Of what is frozen (`contentHash`). */
    contentHash: text('content_hash').notNull(),
    proposedBy: byUser('proposed_by'),
    proposedAt: instant('proposed_at').notNull().defaultNow(),
    /** Since when there is a newer version of the same plan. */
    supersededAt: instant('superseded_at'),
    /** Since when its round is withdrawn. */
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

const named = (words: string) => ({ words, isOwnPart: true }) as const;

keptAbout(planRounds, {
  kind: 'Whether you go',
  whose: ofNamed(planRounds.tripId, 'trip', planRounds.going),
  seenBy: 'group',
  fields: { going: named('That you go on the chosen plan') },
});
keptAboutNobody(planRounds, 'consentBy', 'quorum', 'minimumGroup', 'openedAt', 'withdrawnAt');
keptAboutNobody(planRounds, 'chosenAt', 'everyoneToldAt', 'isJudged');
const { plan, items, travelers } = planProposals;
keptAbout(planProposals, {
  kind: 'Where a proposal names you',
  whose: ofNamed(planProposals.tripId, 'trip', plan, items, travelers),
  seenBy: 'operators',
  fields: {
    plan: named('Your days in it'),
    items: {
      ...named('What of it names you, by reference'),
      // Of what others pay, and of what operators alone have to do with, nothing.
      hides: itemFieldsFor('payers', 'onceBooked', 'operators'),
    },
    travelers: named('That it was made for you'),
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
