import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { users } from '@/features/identity/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { Item, Room, Service, Who } from '../domain/item';
import { BOOKINGS, COST_PER, ITEM_KINDS, keysOf, PAYMENTS } from '../domain/itemChoices';
import { ITEM_FIELDS, type ItemFieldKey } from '../domain/itemFields';
import type { Plan } from '../domain/plan';
import type { FrozenTraveler } from '../domain/planContent';
import { PLAN_NAME_MAX } from '../domain/planLimits';
import { NEEDS } from '../domain/served';
import type { TravelerId } from '../domain/travelerId';

const instant = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const oneOf = (column: PgColumn, keys: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(keys.map((key) => `'${key}'`).join(', '))})`;
const within = (column: PgColumn, limit: number): SQL =>
  sql`length(${column}) <= ${sql.raw(String(limit))}`;

/** Who of the operators has done something; null once their account is gone. */
const operator = (name = 'user_id') =>
  text(name).references(() => users.id, { onDelete: 'set null' });
/** A trip's variants (SPEC-2 5). One that was deleted is kept, so that it can be brought back. */
export const plans = pgTable(
  'plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: text('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    position: integer().notNull(),
    planTitle: text('plan_title').notNull(),
    planStart: date('plan_start', { mode: 'string' }).notNull(),
    planEnd: date('plan_end', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    currency: text().notNull(),
    summary: text().notNull().default(''),
    /** How often its own fields were saved: whose save began from another one is late. */
    version: integer().notNull().default(1),
    /** How often anything of it was changed, its items and people among it. */
    changes: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: operator('deleted_by'),
  },
  (table) => [
    index('plans_deleted_by').on(table.deletedBy),
    unique('plans_position').on(table.tripId, table.position),
    check(
      'plans_title',
      sql`length(trim(${table.planTitle})) between 1 and ${sql.raw(String(PLAN_NAME_MAX))}`,
    ),
    check('plans_days', sql`${table.planEnd} >= ${table.planStart}`),
  ],
);

const planId = () =>
  uuid('plan_id')
    .notNull()
    .references(() => plans.id, { onDelete: 'cascade' });

/** What a plan says about one person; whoever has no row goes, on the plan's days. */
export const planPeople = pgTable(
  'plan_people',
  {
    planId: planId(),
    travelerId: text('traveler_id').notNull(),
    without: boolean().notNull(),
    arrives: date({ mode: 'string' }),
    leaves: date({ mode: 'string' }),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.travelerId] }),
    check('plan_people_days', sql`${table.leaves} >= ${table.arrives}`),
  ],
);

/**
 * That an operator has ticked a need off as taking nothing. A trigger of the migration takes the
 * tick away when the words change that it was made for.
 */
export const planTicks = pgTable(
  'plan_ticks',
  {
    planId: planId(),
    travelerId: text('traveler_id').notNull(),
    need: text({ enum: NEEDS }).notNull(),
    userId: operator(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.travelerId, table.need] }),
    index('plan_ticks_user_id').on(table.userId),
    check('plan_ticks_need', oneOf(table.need, NEEDS)),
  ],
);

/** That an operator has looked at a finding, by its key (`findingKey`). */
export const planLooks = pgTable(
  'plan_looks',
  {
    planId: planId(),
    key: text().notNull(),
    userId: operator(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.key] }),
    index('plan_looks_user_id').on(table.userId),
  ],
);

/** The columns of an item, one for each field (`ITEM_FIELDS`). */
const itemColumns = {
  kind: text({ enum: keysOf(ITEM_KINDS) }).notNull(),
  title: text().notNull(),
  place: text().notNull(),
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  startTime: text('start_time'),
  endTime: text('end_time'),
  timeZone: text('time_zone'),
  endTimeZone: text('end_time_zone'),
  details: text().notNull(),
  url: text().notNull(),
  cost: bigint({ mode: 'number' }),
  costPer: text('cost_per', { enum: keysOf(COST_PER) }).notNull(),
  payment: text({ enum: keysOf(PAYMENTS) }).notNull(),
  booking: text({ enum: keysOf(BOOKINGS) }).notNull(),
  reference: text().notNull(),
  who: jsonb().$type<Who>().notNull(),
  serves: jsonb().$type<Service[]>().notNull(),
  rooms: jsonb().$type<Room[]>().notNull(),
} satisfies Record<ItemFieldKey, unknown>;

/** The lines of a plan (SPEC-2 5). One that was deleted is kept, so that it can be brought back. */
export const planItems = pgTable(
  'plan_items',
  {
    /** Made by the page, so that adding twice is adding once. */
    id: uuid().primaryKey(),
    planId: planId(),
    position: doublePrecision().notNull(),
    ...itemColumns,
    /** The plan's when its cost was saved: an amount is never taken for one of another currency. */
    currency: text().notNull(),
    /** The days of one that waits for a day, as it had them last. */
    wasOn: date('was_on', { mode: 'string' }),
    wasUntil: date('was_until', { mode: 'string' }),
    version: integer().notNull().default(1),
    deletedAt: instant('deleted_at'),
    deletedBy: operator('deleted_by'),
  },
  (table) => [
    index('plan_items_deleted_by').on(table.deletedBy),
    index('plan_items_plan_id').on(table.planId),
    check('plan_items_kind', oneOf(table.kind, keysOf(ITEM_KINDS))),
    check('plan_items_cost_per', oneOf(table.costPer, keysOf(COST_PER))),
    check('plan_items_payment', oneOf(table.payment, keysOf(PAYMENTS))),
    check('plan_items_booking', oneOf(table.booking, keysOf(BOOKINGS))),
    check('plan_items_cost', sql`${table.cost} >= 0`),
    check('plan_items_days', sql`${table.startsOn} is not null or ${table.endsOn} is null`),
    check(
      'plan_items_title',
      sql`length(trim(${table.title})) between 1 and ${sql.raw(String(ITEM_FIELDS.title.limit))}`,
    ),
    check(
      'plan_items_text_limits',
      sql.join(
        (['place', 'details', 'reference'] as const).map((key) =>
          within(table[key], ITEM_FIELDS[key].limit),
        ),
        sql` and `,
      ),
    ),
  ],
);

/**
 * What those are called who have left a trip that has plans; it goes with their account and with
 * the trip.
 */
export const planLeavers = pgTable(
  'plan_leavers',
  {
    tripId: text('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    travelerId: text('traveler_id').notNull(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.travelerId] }),
    index('plan_leavers_user_id').on(table.userId),
  ],
);

/**
 * All variants that are open together (SPEC-2 5). A trigger of the migration withdraws the open one in the
 * statement that marks the trip unready.
 */
export const planRounds = pgTable(
  'plan_rounds',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: text('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
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
    /** Who goes on the chosen one, by reference. */
    going: jsonb().$type<TravelerId[]>(),
    /** When the organizer was told that everyone has answered; null while somebody is silent. */
    everyoneToldAt: instant('everyone_told_at'),
  },
  (table) => [
    index('plan_rounds_trip_id').on(table.tripId),
    uniqueIndex('plan_rounds_open').on(table.tripId).where(sql`${table.withdrawnAt} is null`),
    check('plan_rounds_quorum', sql`${table.quorum} >= 1`),
    check('plan_rounds_minimum_group', sql`${table.minimumGroup} >= 1`),
    check(
      'plan_rounds_chosen',
      sql`(${table.chosenProposalId} is null) = (${table.chosenAt} is null)`,
    ),
  ],
);

/**
 * A published version of a plan. People and their words are in it by reference alone. A trigger of the
 * migration refuses every change of what is frozen, and every delete but the trip's own.
 */
export const planProposals = pgTable(
  'plan_proposals',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: text('trip_id')
      .notNull()
      .references(() => trips.id, { onDelete: 'cascade' }),
    roundId: uuid('round_id')
      .notNull()
      .references(() => planRounds.id, { onDelete: 'cascade' }),
    planId: planId(),
    /** Which version of that plan it is, from 1. */
    number: integer().notNull(),
    plan: jsonb().$type<Plan>().notNull(),
    items: jsonb().$type<Item[]>().notNull(),
    travelers: jsonb().$type<FrozenTraveler[]>().notNull(),
    /** Of what is frozen (`contentHash`). */
    contentHash: text('content_hash').notNull(),
    proposedBy: operator('proposed_by'),
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
