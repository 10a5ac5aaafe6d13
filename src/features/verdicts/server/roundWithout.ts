import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { KeptByEmail } from '@/features/identity/server/accountBelongings';
import { topicsOfTrip } from '@/features/live/domain/topics';
import { ownAnswers, type TravelBelonging } from '@/features/responses/server/endTravel';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { CHANGED, toChangedTrip } from '@/features/trips/server/changedTrip';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { afterLeaving } from './choiceUpkeep';

/** Updates a trip's round when a traveler has left and their answers are gone. */
export const roundWithout: TravelBelonging = {
  takeAway: (tx, { tripId, by }) => afterLeaving(tx, { tripId, by, now: new Date() }),
};

/** Selects other people's trips that an account travels on and whose plan is with the group. */
function roundsOf(tx: Db, userId: string) {
  const travelled = tx
    .select({ tripId: responses.tripId })
    .from(responses)
    .where(and(eq(responses.userId, userId), isAdmitted));
  return tx
    .select(CHANGED)
    .from(trips)
    .where(and(inArray(trips.id, travelled), ne(trips.userId, userId), eq(trips.isProposed, true)))
    .orderBy(asc(trips.id));
}

/** The same for all trips an account travels on, when the account is deleted. */
export const roundsWithout: KeptByEmail = {
  topics: async (tx, userId) =>
    (await roundsOf(tx, userId)).flatMap((trip) => topicsOfTrip(toChangedTrip(trip))),
  async beforeDeletion(tx, userId) {
    const now = new Date();
    for (const { id: tripId } of await roundsOf(tx, userId).for('no key update')) {
      await ownAnswers.takeAway(tx, { tripId, userId, by: userId });
      await afterLeaving(tx, { tripId, by: userId, now });
    }
  },
};
