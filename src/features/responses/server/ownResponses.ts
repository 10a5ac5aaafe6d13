import { eq } from 'drizzle-orm';
import type { Belonging } from '@/features/identity/server/accountBelongings';
import { users } from '@/features/identity/server/tables';
import { topicsOfAnswer } from '@/features/live/domain/topics';
import { responses } from './tables';

/** The responses of an account, to whosever trips. */
export const ownResponses: Belonging = {
  count: (db) => db.$count(responses, eq(responses.userId, users.id)),
  async topics(tx, userId) {
    const rows = await tx
      .select({ tripId: responses.tripId })
      .from(responses)
      .where(eq(responses.userId, userId));
    return rows.flatMap(({ tripId }) => topicsOfAnswer(tripId, userId));
  },
};
