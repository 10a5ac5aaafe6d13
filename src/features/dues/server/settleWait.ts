import { and, eq, exists, gt, isNotNull, isNull, max, ne, or } from 'drizzle-orm';
import type { WaitSource } from '@/features/review/server/waitSource';
import { trips } from '@/features/trips/server/tables';
import { dueParties, dueSettings, dues } from './tables';

/** Those who do not go any more, until an operator has typed what is due or to be given back. */
export const SETTLE_WAIT: WaitSource = {
  kind: 'settle',
  find: async (db) => {
    const rows = db
      .select({ id: dues.id })
      .from(dues)
      .where(and(eq(dues.partyId, dueParties.id), gt(dues.amount, 0)));
    const found = await db
      .select({ tripId: trips.id, since: max(dueParties.leftAt) })
      .from(dueParties)
      .innerJoin(trips, and(eq(trips.id, dueParties.tripId), eq(trips.isChosen, true)))
      .leftJoin(dueSettings, eq(dueSettings.tripId, trips.id))
      .where(
        and(
          isNotNull(dueParties.leftAt),
          isNull(dueParties.settledAt),
          or(isNull(dueSettings.payee), ne(dueSettings.payee, 'organizer')),
          exists(rows),
        ),
      )
      .groupBy(trips.id);
    return found.flatMap(({ tripId, since }) => (since ? [{ tripId, since }] : []));
  },
};
