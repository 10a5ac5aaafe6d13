import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { ofTraveler } from '@/features/responses/server/tables';
import { ofTrip } from '@/features/trips/server/tables';
import { instant } from '@/platform/server/database/columns';
import { keptAbout } from '@/platform/server/database/kept';
import { planItems } from './itemTables';
import { currencyOfVersion, inVersion, planProposals } from './proposalTables';

/**
 * What somebody has said to an optional item (SPEC-5 18): in or not; without a row they have not
 * chosen. A trigger deletes it with their answers, and judging the round when they do not go.
 */
export const optIns = pgTable(
  'opt_ins',
  {
    itemId: uuid('item_id')
      .notNull()
      .references(() => planItems.id, { onDelete: 'cascade' }),
    tripId: ofTrip(),
    /** A traveler or a companion. */
    travelerId: text('traveler_id').notNull(),
    /** The version whose offer they have answered. */
    proposalId: uuid('proposal_id')
      .notNull()
      .references(() => planProposals.id, { onDelete: 'cascade' }),
    isIn: boolean('is_in').notNull(),
    /** What it costs them, as they said yes to it, in whole minor units; never more since. */
    amount: bigint({ mode: 'number' }).notNull(),
    isOnSite: boolean('is_on_site').notNull(),
    chosenAt: instant('chosen_at').notNull(),
    /** When a yes ends that a later version asks for again; null if it stands. */
    askedUntil: instant('asked_until'),
  },
  (table) => [
    primaryKey({ columns: [table.itemId, table.travelerId] }),
    index('opt_ins_traveler_id').on(table.tripId, table.travelerId),
    index('opt_ins_proposal_id').on(table.proposalId),
    check('opt_ins_amount', sql`${table.amount} >= 0`),
    check('opt_ins_asked', sql`${table.isIn} or ${table.askedUntil} is null`),
  ],
);

/** True for those who are in an item now, of the table by this name. */
export const isInNow = (name: string): SQL<boolean> => {
  const row = sql.identifier(name);
  return sql`(${row}.is_in and coalesce(${row}.asked_until > now(), true))`;
};

keptAbout(optIns, {
  kind: 'What you chose to join',
  whose: ofTraveler(optIns.tripId, optIns.travelerId),
  seenBy: 'group',
  trip: optIns.tripId,
  heading: {
    facts: inVersion(
      optIns.proposalId,
      sql`(select item->'title' from jsonb_array_elements(version.items) item where item->>'itemId' = ${optIns.itemId}::text)`,
    ),
    words: (title) => title,
  },
  fields: {
    travelerId: 'For',
    isIn: 'In',
    amount: {
      words: 'What it costs',
      seenBy: 'operators',
      currency: currencyOfVersion(optIns.proposalId),
    },
    isOnSite: { words: 'Paid on site', seenBy: 'operators' },
    chosenAt: 'Chosen on',
    askedUntil: { words: 'Asked again until', seenBy: 'operators' },
  },
});
