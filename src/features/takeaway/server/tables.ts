import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { ofAccount, ofUser } from '@/features/identity/server/tables';
import { ofTrip, trips } from '@/features/trips/server/tables';
import { instant, isOneOf } from '@/platform/server/database/columns';
import { keptAbout } from '@/platform/server/database/kept';
import { tidiedAfter } from '@/platform/server/database/tidied';
import type { KeptEvents } from '../domain/keptEvents';
import { ADDRESS_KINDS, ADDRESSES_END_AFTER } from '../domain/openAddress';

/**
 * The addresses by which a member's own part of a plan is read without an account (SPEC-2 7). What is in this
 * table opens none of them: a token is worked out from the nonce and the server's secret, and recognized by its
 * hash (docs/decisions/0090).
 */
export const openAddresses = pgTable(
  'open_addresses',
  {
    tripId: ofTrip(),
    userId: ofUser(),
    kind: text({ enum: ADDRESS_KINDS }).notNull(),
    nonce: text().notNull(),
    tokenHash: text('token_hash').notNull(),
    madeAt: instant('made_at').notNull().defaultNow(),
    /** The last day of the plan as it was last read, for as long as none is chosen. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** All that a calendar has shown; of the other kind nothing is kept. */
    kept: jsonb().$type<KeptEvents>().notNull().default({}),
    /** How often `kept` was written, so that two readers at one time count on from one another. */
    version: integer().notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.tripId, table.userId, table.kind] }),
    unique('open_addresses_token_hash').on(table.tokenHash),
    index('open_addresses_user_id').on(table.userId),
    index('open_addresses_last_day').on(table.lastDay),
    check('open_addresses_kind', isOneOf(table.kind, ADDRESS_KINDS)),
    check('open_addresses_hash', sql`length(${table.tokenHash}) = 43`),
  ],
);

// They end by the day of the plan's own zone; until they are looked at again they hold what has ended.
tidiedAfter(
  openAddresses.lastDay,
  `${ADDRESSES_END_AFTER + 2} days`,
  sql`not exists (
    select from ${trips} where ${trips.id} = ${openAddresses.tripId} and ${trips.isChosen}
      and ${trips.endsOn} >= ${openAddresses.lastDay})`,
);

keptAbout(openAddresses, {
  kind: 'Addresses of yours',
  whose: ofAccount(openAddresses.userId, 'travel'),
  seenBy: 'you',
  fields: {
    kind: { words: 'What it opens', seenBy: 'organizer' },
    nonce: { words: 'What the address is worked out from', isSecret: true },
    tokenHash: { words: 'The address, as a hash', isSecret: true },
    madeAt: 'When you made it',
    lastDay: 'The last day of the plan',
    kept: { words: 'What your calendar has shown', seenBy: 'address' },
  },
});
