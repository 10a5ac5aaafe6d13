import { and, asc, eq, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/profile';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { availabilityText } from '../domain/availability';
import type { FullResponse, OwnResponse } from '../domain/responseViews';
import { responses } from './tables';

/** Every field of every response, oldest first, for operators. */
export async function listFullResponses(db: Db, tripId: string): Promise<FullResponse[]> {
  const rows = await db
    .select({ response: responses, email: users.email })
    .from(responses)
    .innerJoin(users, eq(users.id, responses.userId))
    .where(eq(responses.tripId, tripId))
    .orderBy(asc(responses.submittedAt), asc(responses.userId));
  return rows.map(({ response, email }) => ({
    ...response,
    name: fullName(response),
    email,
    availability: availabilityText(response.availabilityStart, response.availabilityEnd),
    submittedAt: response.submittedAt.toISOString(),
  }));
}

const ownResponse = prepared((db) =>
  db
    .select()
    .from(responses)
    .where(
      and(
        eq(responses.tripId, sql.placeholder('tripId')),
        eq(responses.userId, sql.placeholder('userId')),
      ),
    )
    .prepare('own_response'),
);

/** A traveler's own answers, whole, or null before the first. */
export async function readOwnResponse(
  db: Db,
  tripId: string,
  userId: string,
): Promise<OwnResponse | null> {
  const [own] = await ownResponse(db).execute({ tripId, userId });
  return own ?? null;
}
