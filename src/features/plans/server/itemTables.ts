import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
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
  uuid,
} from 'drizzle-orm/pg-core';
import { byUser } from '@/features/identity/server/tables';
import { partyPeople } from '@/features/responses/server/tables';
import { trips } from '@/features/trips/server/tables';
import type { KeptUntil } from '@/platform/domain/kept';
import { keysOf } from '@/platform/domain/keysOf';
import { columnName, instant, isOneOf } from '@/platform/server/database/columns';
import { keptAbout, keptAboutNobody, type Whose } from '@/platform/server/database/kept';
import { BOOKINGS, COST_PER, isPerPerson, PAYMENTS } from '../domain/bookings';
import type { OwnPrice, Room, Service, Who } from '../domain/item';
import {
  forItemTexts,
  ITEM_FIELD_KEYS,
  ITEM_FIELDS,
  ITEM_TEXT_KEYS,
  type ItemFieldKey,
  type ItemTextKey,
  itemField,
} from '../domain/itemFields';
import { ITEM_KINDS, KIND_KEYS } from '../domain/itemKinds';
import { MOST_PEOPLE, NOTE_MAX } from '../domain/planLimits';
import { NEEDS } from '../domain/served';
import { NEED, ofNeed, ofPlan, ofPlansTraveler, plansOf, tripOfPlan } from './tables';

const within = (column: PgColumn, limit: number): SQL =>
  sql`length(${column}) <= ${sql.raw(String(limit))}`;

const DISCOUNT_KINDS = KIND_KEYS.filter((kind) => ITEM_KINDS[kind].canBeDiscount);

const PER_PERSON = keysOf(COST_PER)
  .filter(isPerPerson)
  .map((per) => `'${per}'`)
  .join();

const isDiscountKind = (column: PgColumn): SQL =>
  sql.join(
    DISCOUNT_KINDS.map((kind) => sql`${column} = ${sql.raw(`'${kind}'`)}`),
    sql` or `,
  );

function textColumn(key: ItemTextKey) {
  const column = text(columnName(key)).notNull();
  // The default allows a text to be added to a table with rows, and older backups to be read.
  return itemField(key).isAddedLater ? column.default('') : column;
}

/** An item's columns, one for each field (`ITEM_FIELDS`). */
const itemColumns = {
  kind: text({ enum: KIND_KEYS }).notNull(),
  title: text().notNull(),
  ...forItemTexts((key) => textColumn(key)),
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  startTime: text('start_time'),
  endTime: text('end_time'),
  timeZone: text('time_zone'),
  endTimeZone: text('end_time_zone'),
  url: text().notNull(),
  cost: bigint({ mode: 'number' }),
  costPer: text('cost_per', { enum: keysOf(COST_PER) }).notNull(),
  itemCurrency: text('item_currency'),
  childPrice: bigint('child_price', { mode: 'number' }),
  infantPrice: bigint('infant_price', { mode: 'number' }),
  prices: jsonb().$type<OwnPrice[]>().notNull().default([]),
  payment: text({ enum: keysOf(PAYMENTS) }).notNull(),
  optional: boolean().notNull().default(false),
  chooseBy: date('choose_by', { mode: 'string' }),
  places: integer(),
  booking: text({ enum: keysOf(BOOKINGS) }).notNull(),
  /** A trigger empties it for items that are not held, whoever writes. */
  heldUntil: date('held_until', { mode: 'string' }),
  who: jsonb().$type<Who>().notNull(),
  serves: jsonb().$type<Service[]>().notNull(),
  hasFood: boolean('has_food').notNull().default(false),
  rooms: jsonb().$type<Room[]>().notNull(),
} satisfies Record<ItemFieldKey, unknown>;

/** The lines of a plan (SPEC-2 5). Deleted ones are kept, so that they can be restored. */
export const planItems = pgTable(
  'plan_items',
  {
    /** Created by the page, so that adding it twice adds it once. */
    id: uuid().primaryKey(),
    planId: ofPlan(),
    position: doublePrecision().notNull(),
    ...itemColumns,
    /**
     * The plan's currency when the cost was saved, so that an amount is never read in another one.
     */
    currency: text().notNull(),
    /** The last days of an item that is now unplaced. */
    wasOn: date('was_on', { mode: 'string' }),
    wasUntil: date('was_until', { mode: 'string' }),
    /** The trip whose plan it was copied from, until somebody edits it (SPEC-5 19). */
    copiedFrom: text('copied_from').references(() => trips.id, { onDelete: 'set null' }),
    /** The day since which its price is the same, in another trip's plan too; null if not known. */
    pricedOn: date('priced_on', { mode: 'string' }),
    /** When an operator closed the choices of an optional item; null while they are open. */
    choicesClosedAt: instant('choices_closed_at'),
    version: integer().notNull().default(1),
    /** The operator who saved it last, and when. */
    savedBy: byUser('saved_by'),
    savedAt: instant('saved_at'),
    deletedAt: instant('deleted_at'),
    deletedBy: byUser('deleted_by'),
  },
  (table) => [
    index('plan_items_saved_by').on(table.savedBy),
    index('plan_items_deleted_by').on(table.deletedBy),
    index('plan_items_plan_id').on(table.planId),
    index('plan_items_copied_from')
      .on(table.copiedFrom)
      .where(sql`${table.copiedFrom} is not null`),
    check('plan_items_kind', isOneOf(table.kind, KIND_KEYS)),
    check('plan_items_cost_per', isOneOf(table.costPer, keysOf(COST_PER))),
    check('plan_items_payment', isOneOf(table.payment, keysOf(PAYMENTS))),
    check('plan_items_booking', isOneOf(table.booking, keysOf(BOOKINGS))),
    check('plan_items_cost', sql`${table.cost} >= 0 or ${isDiscountKind(table.kind)}`),
    check(
      'plan_items_child_prices',
      sql`(${table.childPrice} >= 0 and ${table.infantPrice} >= 0) is not false or ${isDiscountKind(table.kind)}`,
    ),
    check(
      'plan_items_optional',
      sql`case when ${table.optional} then ${table.costPer} in (${sql.raw(PER_PERSON)}) and (${table.cost} >= 0) is not false else ${table.chooseBy} is null and ${table.places} is null end`,
    ),
    check('plan_items_places', sql`${table.places} between 1 and ${sql.raw(String(MOST_PEOPLE))}`),
    check('plan_items_days', sql`${table.startsOn} is not null or ${table.endsOn} is null`),
    check(
      'plan_items_title',
      sql`length(trim(${table.title})) between 1 and ${sql.raw(String(ITEM_FIELDS.title.limit))}`,
    ),
    check(
      'plan_items_text_limits',
      sql.join(
        ITEM_TEXT_KEYS.map((key) => within(table[key], ITEM_FIELDS[key].limit)),
        sql` and `,
      ),
    ),
  ],
);

/**
 * Records that an operator has checked an item for somebody's need. Triggers delete it when the
 * need's words, or the item's kind, title or place change.
 */
export const planChecks = pgTable(
  'plan_checks',
  {
    ...ofNeed(),
    itemId: uuid('item_id')
      .notNull()
      .references(() => planItems.id, { onDelete: 'cascade' }),
    note: text().notNull().default(''),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.travelerId, table.need] }),
    index('plan_checks_plan_id').on(table.planId),
    index('plan_checks_user_id').on(table.userId),
    check('plan_checks_need', isOneOf(table.need, NEEDS)),
    check('plan_checks_note', within(table.note, NOTE_MAX)),
  ],
);

const ownPart = (words: string) => ({ words, isOwnPart: true }) as const;

/** Declares a row to be about the travelers that this JSON refers to, or whose companions it does. */
export const ofNamed = (trip: SQLWrapper, until: KeptUntil, ...json: SQLWrapper[]): Whose => ({
  rows: ({ userId }) => sql`exists (
    select from ${partyPeople} where ${partyPeople.tripId} = ${trip} and ${partyPeople.userId} = ${userId}
      and position('"' || ${partyPeople.travelerId} || '"' in concat(${sql.join(json, sql`, `)})) > 0)`,
  until,
});

const { who, prices, rooms, serves } = planItems;
const NOT_OF_PEOPLE = ITEM_FIELD_KEYS.filter(
  (key) => !['who', 'prices', 'rooms', 'serves'].includes(key),
);
const inItems = ofNamed(tripOfPlan(planItems.planId), 'trip', who, prices, rooms, serves);
keptAbout(planItems, {
  kind: 'Where a plan names you',
  whose: {
    ...inItems,
    rows: (person) => sql`
      ${planItems.planId} in (select id from (${plansOf(person.userId)}) own)
      and ${inItems.rows(person)}`,
  },
  seenBy: 'operators',
  trip: tripOfPlan(planItems.planId),
  fields: {
    who: ownPart('Who takes part'),
    rooms: { ...ownPart('Your room'), seenBy: 'group' },
    serves: ownPart('What it takes care of'),
    prices: {
      ...ownPart('Your own price'),
      currency: sql`coalesce(${planItems.itemCurrency}, ${planItems.currency})`,
    },
  },
});
keptAboutNobody(
  planItems,
  ...NOT_OF_PEOPLE,
  'position',
  'currency',
  'wasOn',
  'wasUntil',
  'pricedOn',
  'choicesClosedAt',
  'savedAt',
  'deletedAt',
);
keptAbout(planChecks, {
  kind: 'What was checked for your needs',
  ...ofPlansTraveler(planChecks),
  fields: {
    need: NEED,
    note: { words: 'The operator’s note', isSensitive: true },
    at: 'Checked on',
  },
});
