import { and, eq, sql } from 'drizzle-orm';
import { users } from '@/features/identity/server/tables';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import { fullResponses, toFullResponse } from '@/features/responses/server/queries';
import { recordingAnswers } from '@/features/responses/server/recordingLooks';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { nothingToRead, OPERATORS_READ } from '@/features/trips/server/operatorsRead';
import { toTripRecord } from '@/features/trips/server/queries';
import { TRIP_COLUMNS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import type { Db } from '@/platform/server/database/database';

/** The email of the account that organizes the enclosing statement's trip. */
export const ACCOUNT_EMAIL = sql<string>`(
  select organizer.email from ${users} organizer where organizer.id = ${trips}.user_id
)`.as('account_email');

/** Reads a trip with all responses, and records it. Throws `trip_not_found`, `not_ready_yet`. */
export async function openTrip(
  db: Db,
  actor: Actor,
  tripId: string,
): Promise<{ trip: TripRecord; responses: FullResponse[] }> {
  const opened = db.$with('opened').as(
    db
      .select({
        ...TRIP_COLUMNS,
        accountEmail: ACCOUNT_EMAIL,
        responses: fullResponses().as('full_responses'),
      })
      .from(trips)
      .where(and(eq(trips.id, tripId), OPERATORS_READ)),
  );
  const rows = sql`json_array_length(full_responses)`;
  const [found] = await db
    .with(opened, ...recordingAnswers(db, opened, { action: 'trip_opened', actor, rows }))
    .select()
    .from(opened);
  if (!found) throw await nothingToRead(db, tripId);
  const { responses: answers, ...trip } = found;
  return { trip: toTripRecord(trip), responses: answers.map(toFullResponse) };
}

/** Records that `actor` exports a trip or sheet. Throws `trip_not_found`, or `not_ready_yet`. */
export async function recordExport(
  db: Db,
  actor: Actor,
  tripId: string,
  action: 'csv_exported' | 'sheet_exported' = 'csv_exported',
): Promise<void> {
  const exported = db.$with('exported').as(
    db
      .select({
        id: trips.id,
        rows: db
          .$count(responses, sql`${responses.tripId} = ${trips}.id and ${isAdmitted}`)
          .as('rows'),
      })
      .from(trips)
      .where(and(eq(trips.id, tripId), OPERATORS_READ)),
  );
  const rows = sql`${exported}.rows`;
  const found = await db
    .with(exported, ...recordingAnswers(db, exported, { action, actor, rows }))
    .select()
    .from(exported);
  if (found.length === 0) throw await nothingToRead(db, tripId);
}
