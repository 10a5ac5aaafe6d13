import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { fullName } from '@/features/profile/domain/personName';
import type { Db } from '@/platform/server/database/database';
import { preparedRead } from '@/platform/server/database/prepared';
import { availabilityText } from '../domain/availability';
import type { FullResponse, OwnResponse } from '../domain/responseViews';
import { responsesAsJson } from './responsesAsJson';
import { responses } from './tables';

/** One response with every field, as `fullResponses` reads it. */
type FullRow = Omit<FullResponse, 'name' | 'availability'> &
  Pick<OwnResponse, 'firstName' | 'lastName' | 'availabilityStart' | 'availabilityEnd'>;

/** Every field of every response to the trip of the statement around it, for operators. */
export function fullResponses(): SQL<FullRow[]> {
  const { tripId, userId, ...columns } = getTableColumns(responses);
  return responsesAsJson<FullRow>(columns);
}

/** A response as operators see it. */
export function toFullResponse(row: FullRow): FullResponse {
  return {
    ...row,
    name: fullName(row),
    availability: availabilityText(row.availabilityStart, row.availabilityEnd),
    submittedAt: new Date(row.submittedAt).toISOString(),
  };
}

const ownResponse = preparedRead((db) =>
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
