import { and, eq } from 'drizzle-orm';
import { responses } from './tables';
import type { TravelBelonging } from './travelBelongings';

/** The answers of a traveler to a trip; what points to them goes with them. */
export const ownAnswers: TravelBelonging = {
  async takeAway(tx, { tripId, userId }) {
    await tx
      .delete(responses)
      .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)));
    return [];
  },
};
