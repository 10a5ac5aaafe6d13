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
import { ADDRESS_KINDS, ADDRESSES_END_AFTER } from '../domain/addressKind';
import type { StoredEvents } from '../domain/storedEvents';

/**
 * Addresses that show a member's own part of a plan without an account (SPEC-2 7). This table alone
 * opens none of them: a token is worked out from the nonce and the server's secret, and recognized
 * by its hash (docs/decisions/0090).
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
    /** The plan's last day as last read; used while no plan is chosen. */
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    /** Everything a calendar has shown; empty for the other kind. */
    kept: jsonb().$type<StoredEvents>().notNull().default({}),
    /** Rises with each write of `kept`, so that the later of two concurrent reads starts over. */
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

// Addresses end by the plan's own time zone, and `lastDay` may be outdated until the next read.
tidiedAfter(
  openAddresses.lastDay,
  `${ADDRESSES_END_AFTER + 2} days`,
  (longAgo) => sql`not exists (
    select from ${trips} where ${trips.id} = ${openAddresses.tripId} and ${trips.isChosen}
      and ${trips.endsOn} >= ${longAgo})`,
);

keptAbout(openAddresses, {
  kind: 'Addresses that you made',
  whose: ofAccount(openAddresses.userId, 'travel'),
  seenBy: 'you',
  fields: {
    kind: {
      words: 'It opens',
      seenBy: 'organizer',
      choices: { calendar: 'Your calendar', home: 'The page for those at home' },
    },
    nonce: { words: 'What the address is made from', isSecret: true },
    tokenHash: { words: 'The address, scrambled', isSecret: true },
    madeAt: 'Made on',
    lastDay: 'The last day of the plan',
    kept: { words: 'What your calendar has shown', seenBy: 'address' },
  },
});
