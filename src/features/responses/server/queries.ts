import { and, eq, type SQL, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import { fullName } from '@/features/profile/domain/profile';
import { trips } from '@/features/trips/server/tables';
import type { Db } from '@/platform/server/database/database';
import { prepared } from '@/platform/server/database/prepared';
import { availabilityText } from '../domain/availability';
import type { FullResponse, OwnResponse } from '../domain/responseViews';
import { responses } from './tables';

/** One response with every field, as `fullResponses` reads it. */
type FullRow = Omit<FullResponse, 'name' | 'availability'> &
  Pick<OwnResponse, 'firstName' | 'lastName' | 'availabilityStart' | 'availabilityEnd'>;

/**
 * Every field of every response to the trip of the statement around it, oldest first, for operators. The
 * trip's column is spelled out: of one table alone the builder leaves the tables' names away.
 */
export function fullResponses(): SQL<FullRow[]> {
  return sql`(
    select coalesce(json_agg(json_build_object(
      'email', ${users.email},
      'firstName', ${responses.firstName}, 'lastName', ${responses.lastName},
      'availabilityStart', ${responses.availabilityStart},
      'availabilityEnd', ${responses.availabilityEnd},
      'budget', ${responses.budget}, 'preferences', ${responses.preferences},
      'fromLocation', ${responses.fromLocation}, 'mustSee', ${responses.mustSee},
      'flexibility', ${responses.flexibility}, 'accommodations', ${responses.accommodations},
      'shareRoom', ${responses.shareRoom}, 'specialTravel', ${responses.specialTravel},
      'submittedAt', ${responses.submittedAt}
    ) order by ${responses.submittedAt}, ${responses.userId}), '[]')
    from ${responses} join ${users} on ${users.id} = ${responses.userId}
    where ${responses.tripId} = ${trips}.id
  )`;
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
