import { getTableColumns, type SQLWrapper, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  type PgColumn,
  pgTable,
  pgView,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { byUser, ofAccount, ofUser } from '@/features/identity/server/tables';
import { partyPeople } from '@/features/responses/server/tables';
import { NEWS_DAYS } from '@/features/trips/domain/operatorNews';
import { ofTrip } from '@/features/trips/server/tables';
import { instant, isOneOf, tsvector } from '@/platform/server/database/columns';
import {
  keptAbout,
  keptAboutNobody,
  type Person,
  sensitiveOfTrip,
} from '@/platform/server/database/kept';
import { rowsShredded, shreddedTo } from '@/platform/server/database/shredded';
import { tidiedAfter } from '@/platform/server/database/tidied';
import type { Rate } from '../domain/plan';
import { NOTE_MAX, PLAN_NAME_MAX } from '../domain/planLimits';
import { NEEDS, servedAnswerLabel } from '../domain/served';
import type { SaidOfNeed } from '../domain/touches';
import { WORDED_RULES } from '../domain/wordedRules';

/** A trip's variants (SPEC-2 5). Deleted ones are kept, so that they can be restored. */
export const plans = pgTable(
  'plans',
  {
    id: uuid().primaryKey().defaultRandom(),
    tripId: ofTrip(),
    position: integer().notNull(),
    planTitle: text('plan_title').notNull(),
    planStart: date('plan_start', { mode: 'string' }).notNull(),
    planEnd: date('plan_end', { mode: 'string' }).notNull(),
    timeZone: text('time_zone').notNull(),
    currency: text().notNull(),
    summary: text().notNull().default(''),
    rates: jsonb().$type<Rate[]>().notNull().default([]),
    contactName: text('contact_name').notNull().default(''),
    contactPhone: text('contact_phone').notNull().default(''),
    /**
     * Increases with each save of its own fields; a save that started from another version is late.
     */
    version: integer().notNull().default(1),
    /** Increases with any change, including to its items and people. */
    changes: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    deletedAt: instant('deleted_at'),
    deletedBy: byUser('deleted_by'),
    /**
     * The words by which operators find it (SPEC-5 19): its trip's name and destination, its items'
     * titles, places and suppliers. Written by triggers in the migration, and read only by the search.
     */
    searchWords: tsvector('search_words').notNull().default(sql`''`),
  },
  (table) => [
    index('plans_search').using('gin', table.searchWords).where(sql`${table.deletedAt} is null`),
    index('plans_deleted_by').on(table.deletedBy),
    unique('plans_position').on(table.tripId, table.position),
    check(
      'plans_title',
      sql`length(trim(${table.planTitle})) between 1 and ${sql.raw(String(PLAN_NAME_MAX))}`,
    ),
    check('plans_days', sql`${table.planEnd} >= ${table.planStart}`),
  ],
);

const { searchWords: _words, ...COLUMNS } = getTableColumns(plans);

/** All columns of a plan, except those of the search. */
export const PLAN_COLUMNS = COLUMNS;

export type PlanRow = Omit<typeof plans.$inferSelect, 'searchWords'>;

/** The plan that a row belongs to, and is deleted with. */
export const ofPlan = () =>
  uuid('plan_id')
    .notNull()
    .references(() => plans.id, { onDelete: 'cascade' });

/** Whose need of a plan an operator has said something about, who did, and when. */
export const ofNeed = () => ({
  planId: ofPlan(),
  travelerId: text('traveler_id').notNull(),
  need: text({ enum: NEEDS }).notNull(),
  userId: byUser('user_id'),
  at: instant('at').notNull().defaultNow(),
});

/** What a plan says about one person. Anyone without a row goes, on the plan's days. */
export const planPeople = pgTable(
  'plan_people',
  {
    planId: ofPlan(),
    travelerId: text('traveler_id').notNull(),
    without: boolean().notNull(),
    arrives: date({ mode: 'string' }),
    leaves: date({ mode: 'string' }),
    byThemselves: boolean('by_themselves').notNull().default(false),
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.travelerId] }),
    check('plan_people_days', sql`${table.leaves} >= ${table.arrives}`),
  ],
);

/**
 * What an operator has marked a need as touching, or that it requires nothing. A trigger deletes it
 * when the words change, along with the checks made for them.
 */
export const planNeeds = pgTable(
  'plan_needs',
  {
    ...ofNeed(),
    touches: jsonb().$type<SaidOfNeed[]>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.travelerId, table.need] }),
    index('plan_needs_user_id').on(table.userId),
    check('plan_needs_need', isOneOf(table.need, NEEDS)),
  ],
);

rowsShredded(planNeeds);

/** Records that an operator has looked at a finding, by its key (`findingKey`). */
export const planLooks = pgTable(
  'plan_looks',
  {
    planId: ofPlan(),
    key: text().notNull(),
    /** Why an error is set aside; empty for a mere look. */
    reason: text().notNull().default(''),
    userId: byUser('user_id'),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.planId, table.key] }),
    index('plan_looks_user_id').on(table.userId),
    check('plan_looks_reason', sql`length(${table.reason}) <= ${sql.raw(String(NOTE_MAX))}`),
  ],
);

/** True for a look whose key has a hash of somebody's words. */
const isWorded = sql`split_part(${planLooks.key}, ' ', 1) in (${sql.raw(WORDED_RULES.map((rule) => `'${rule}'`).join(', '))}) and ${planLooks.key} not like '% shredded %'`;

// The look and the operator stay; what was looked at is no longer known.
shreddedTo(
  planLooks.key,
  isWorded,
  sql`split_part(${planLooks.key}, ' ', 1) || ' shredded ' || gen_random_uuid()`,
);

/** The last day of all of a trip's plans that are with the group; trips read it too. */
export const openPlansView = pgView('open_plans', {
  tripId: text('trip_id').notNull(),
  lastDay: date('last_day', { mode: 'string' }).notNull(),
}).as(
  sql`select trip_id, max((plan->>'planEnd')::date) as last_day from plan_proposals where superseded_at is null and withdrawn_at is null group by trip_id`,
);

/**
 * The names of people who have left a trip with plans. Deleted with their account, with the trip,
 * and as soon as operators are no longer told that they have left.
 */
export const planLeavers = pgTable(
  'plan_leavers',
  {
    tripId: ofTrip(),
    travelerId: text('traveler_id').notNull(),
    userId: ofUser(),
    name: text().notNull(),
    leftAt: instant('left_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.travelerId] }),
    index('plan_leavers_user_id').on(table.userId),
  ],
);
tidiedAfter(planLeavers.leftAt, `${NEWS_DAYS} days`);

export const tripOfPlan = (planId: SQLWrapper) =>
  sql`(select ${plans.tripId} from ${plans} where ${plans.id} = ${planId})`;

/** Selects the plans of somebody's trips, with the ids of those they answer for. */
export const plansOf = (userId: string) => sql`
  select ${plans.id}, ${partyPeople.travelerId} from ${partyPeople}
  join ${plans} on ${plans.tripId} = ${partyPeople.tripId}
  where ${partyPeople.userId} = ${userId}`;

/**
 * Declares a plan's row to be about the traveler it refers to. It is found from their trips, so the
 * number of plans doesn't matter.
 */
export const ofPlansTraveler = (row: { planId: PgColumn; travelerId: PgColumn }) => ({
  seenBy: 'operators' as const,
  trip: tripOfPlan(row.planId),
  whose: {
    rows: ({ userId }: Person) => sql`(${row.planId}, ${row.travelerId}) in (${plansOf(userId)})`,
    until: 'travel' as const,
  },
});

keptAboutNobody(plans, 'position', 'planTitle', 'planStart', 'planEnd', 'timeZone', 'currency');
keptAboutNobody(plans, 'summary', 'rates', 'changes', 'createdAt', 'deletedAt', 'searchWords');
// Of whom operators name, who need not have an account.
keptAboutNobody(plans, 'contactName', 'contactPhone');
/** A column that says which need, in words. */
export const NEED = {
  words: 'Need',
  choices: Object.fromEntries(NEEDS.map((need) => [need, servedAnswerLabel(need)])),
};

keptAbout(planPeople, {
  kind: 'Your days in a plan',
  ...ofPlansTraveler(planPeople),
  fields: {
    without: 'Planned without you',
    arrives: 'You arrive',
    leaves: 'You leave',
    byThemselves: 'You come by yourself',
  },
});
keptAbout(planNeeds, {
  kind: 'What your needs touch',
  ...ofPlansTraveler(planNeeds),
  fields: {
    need: NEED,
    touches: { words: 'It touches', isSensitive: true },
    at: 'Noted on',
  },
});
// The key has a hash of somebody's need.
sensitiveOfTrip(planLooks, 'key', 'reason');
keptAboutNobody(planLooks, 'at');
keptAbout(planLeavers, {
  kind: 'Trips that you have left',
  whose: ofAccount(planLeavers.userId),
  seenBy: 'operators',
  fields: { name: 'Your name', leftAt: 'Left on' },
});
