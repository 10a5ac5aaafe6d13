import { and, asc, eq } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/profile';
import type { Db } from '@/platform/server/database/database';
import { availabilityText } from '../domain/availability';
import type { FullResponse, OwnResponse, ResponseCard } from '../domain/responseViews';
import { responses } from './tables';

/** The columns that members may see; the others are not even read for them (DESIGN 6). */
const CARD_COLUMNS = {
  firstName: responses.firstName,
  lastName: responses.lastName,
  email: users.email,
  availabilityStart: responses.availabilityStart,
  availabilityEnd: responses.availabilityEnd,
  budget: responses.budget,
  mustSee: responses.mustSee,
};

/** Everyone's cards, oldest answer first. */
export async function listResponseCards(db: Db, tripId: string): Promise<ResponseCard[]> {
  const rows = await db
    .select(CARD_COLUMNS)
    .from(responses)
    .innerJoin(users, eq(users.id, responses.userId))
    .where(eq(responses.tripId, tripId))
    .orderBy(asc(responses.submittedAt), asc(responses.userId));
  return rows.map((row) => ({
    name: fullName(row),
    email: row.email,
    availability: availabilityText(row.availabilityStart, row.availabilityEnd),
    budget: row.budget,
    mustSee: row.mustSee,
  }));
}

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

/** A traveler's own answers, whole, or null before the first. */
export async function readOwnResponse(
  db: Db,
  tripId: string,
  userId: string,
): Promise<OwnResponse | null> {
  const [own] = await db
    .select()
    .from(responses)
    .where(and(eq(responses.tripId, tripId), eq(responses.userId, userId)));
  return own ?? null;
}
