import { and, eq, inArray, type SQL } from 'drizzle-orm';
import type { KeptByEmail } from '@/features/identity/server/accountBelongings';
import type { TravelBelonging } from '@/features/responses/server/endTravel';
import type { Db } from '@/platform/server/database/database';
import { guests, nameDeclines } from './tables';
import { tieAccount } from './tieAnswers';

/** Deletes the declines by the group's link that were settled as these guests'. */
async function dropDeclines(tx: Db, whose: SQL | undefined): Promise<void> {
  const places = tx.select({ id: guests.id }).from(guests).where(whose);
  await tx.delete(nameDeclines).where(inArray(nameDeclines.guestId, places));
}

/** Deleted with the place of someone who leaves; the place itself is deleted with their answers. */
export const ownDeclines: TravelBelonging = {
  async takeAway(tx, { tripId, userId, companionId }) {
    // Whoever answered for a companion keeps their own place.
    if (companionId !== undefined) return [];
    await dropDeclines(tx, and(eq(guests.tripId, tripId), eq(guests.userId, userId)));
    return [];
  },
};

/**
 * An account's places on guest lists. `topics` is empty because the answers that they are deleted
 * with have their own. Once the account has verified its email, the places kept for it are its own.
 */
export const ownPlaces: KeptByEmail = {
  topics: async () => [],
  beforeDeletion: (tx, userId) => dropDeclines(tx, eq(guests.userId, userId)),
  proveEmail: tieAccount,
};
