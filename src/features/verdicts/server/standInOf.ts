import { and, eq } from 'drizzle-orm';
import type { TravelerId } from '@/features/plans/domain/travelerId';
import { responses } from '@/features/responses/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';

interface Answered {
  tripId: string;
  travelerId: TravelerId;
  /** The organizer's account. */
  by: string;
}

/**
 * Returns the account of a guest for whom the organizer answers, who then also gives their verdict
 * (SPEC-4 14.1). Throws `traveler_gone` for anybody else, and once the response is the guest's own.
 */
export async function standInOf(db: Db, { tripId, travelerId, by }: Answered): Promise<string> {
  const [found] = await db
    .select({ userId: responses.userId })
    .from(responses)
    .where(
      and(
        eq(responses.tripId, tripId),
        eq(responses.travelerId, travelerId),
        eq(responses.answeredBy, by),
      ),
    );
  if (!found) throw new AppError('traveler_gone');
  return found.userId;
}
