import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { KeptByEmail } from '@/features/identity/server/accountBelongings';
import type { TravelBelonging } from '@/features/responses/server/endTravel';
import type { Db } from '@/platform/server/database/database';
import { guests, nameDeclines } from './tables';
import { tieAccount } from './tieAnswers';

/** What was once said by the group's link in the name of guests goes with them. */
async function dropDeclines(tx: Db, whose: SQL | undefined): Promise<void> {
  const places = tx.select({ id: guests.id }).from(guests).where(whose);
  await tx.delete(nameDeclines).where(inArray(nameDeclines.guestId, places));
}

/** What goes with the place of somebody who leaves; the place itself goes with their answers. */
export const ownDeclines: TravelBelonging = {
  async takeAway(tx, { tripId, userId }) {
    await dropDeclines(tx, and(eq(guests.tripId, tripId), eq(guests.userId, userId)));
    return [];
  },
};

/**
 * The places of an account on lists of guests. They go with its answers, which say of themselves where
 * they are shown; once an account has proved its email, the places that are kept for it are its own.
 */
export const ownPlaces: KeptByEmail = {
  topics: async () => [],
  beforeDeletion: (tx, userId) => dropDeclines(tx, eq(guests.userId, userId)),
  proveEmail: tieAccount,
};
