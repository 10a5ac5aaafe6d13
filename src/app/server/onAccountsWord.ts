import { organizersWays } from '@/features/dues/server/ways';
import {
  type OnAccountsWord,
  ownMailed,
  ownPassword,
  ownSessions,
} from '@/features/identity/server/onAccountsWord';
import { ownOffers } from '@/features/responses/server/handOver';
import { openedAddresses } from '@/features/takeaway/server/addresses';

/**
 * Everything that stands on an account's word, and which events end it (docs/decisions/0079).
 * Whatever lets somebody in, or acts for an account later without asking again, has a row here,
 * whichever feature keeps it; `tests/http/onAccountsWord.db.test.ts` walks the list.
 */
export const onAccountsWord = {
  password: ownPassword,
  sessions: ownSessions,
  mailed: ownMailed,
  openAddresses: openedAddresses,
  offers: ownOffers,
  waysToPay: organizersWays,
} as const satisfies Record<string, OnAccountsWord>;
