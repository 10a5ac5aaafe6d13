import { eq, sql } from 'drizzle-orm';
import { recordingEvent } from '@/features/audit/server/record';
import { users } from '@/features/identity/server/tables';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import { fullResponses, toFullResponse } from '@/features/responses/server/queries';
import { isAdmitted, responses } from '@/features/responses/server/tables';
import { stageOf } from '@/features/trips/domain/stage';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { TRIP_HEADLINE, toTripRecord } from '@/features/trips/server/queries';
import { STAGE_FACTS, TRIP_COLUMNS } from '@/features/trips/server/stage';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { ReadyTrip } from '../domain/readyTrip';

/** The email of the account that organizes the trip of the statement around it. */
const ACCOUNT_EMAIL = sql<string>`(
  select organizer.email from ${users} organizer where organizer.id = ${trips}.user_id
)`.as('account_email');

/**
 * The first of the ready trips, the longest waiting first. That `actor` was given so many is recorded.
 * @param limit the most that are given
 */
export async function openReadyTrips(db: Db, actor: Actor, limit: number): Promise<ReadyTrip[]> {
  const ready = db.$with('ready').as(
    db
      .select({
        ...TRIP_HEADLINE,
        organizerEmail: trips.organizerEmail,
        accountEmail: ACCOUNT_EMAIL,
        readyAt: trips.readyAt,
        ...STAGE_FACTS,
      })
      .from(trips)
      .where(eq(trips.status, sql`'ready'`))
      .orderBy(trips.readyAt, trips.id)
      .limit(limit),
  );
  const event = { action: 'list_opened', actor, tripId: null, rows: sql`count(*)` } as const;
  const rows = await db
    .with(ready, recordingEvent(db, event, sql`${ready}`))
    .select()
    .from(ready)
    .orderBy(ready.readyAt, ready.tripId);
  return rows.map((row) => ({ ...row, stage: stageOf(row) }));
}

/**
 * Any trip with every field of every response. That `actor` was given it is recorded.
 * Throws `trip_not_found`.
 */
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
      .where(eq(trips.id, tripId)),
  );
  const event = {
    action: 'trip_opened',
    actor,
    tripId: sql`id`,
    rows: sql`json_array_length(full_responses)`,
  } as const;
  const [found] = await db
    .with(opened, recordingEvent(db, event, sql`${opened}`))
    .select()
    .from(opened);
  if (!found) throw new AppError('trip_not_found');
  const { responses: rows, ...trip } = found;
  return { trip: toTripRecord(trip), responses: rows.map(toFullResponse) };
}

/** Records that `actor` takes a trip along as CSV. Throws `trip_not_found`. */
export async function recordExport(db: Db, actor: Actor, tripId: string): Promise<void> {
  const exported = db.$with('exported').as(
    db
      .select({
        id: trips.id,
        rows: db
          .$count(responses, sql`${responses.tripId} = ${trips}.id and ${isAdmitted}`)
          .as('rows'),
      })
      .from(trips)
      .where(eq(trips.id, tripId)),
  );
  const event = {
    action: 'csv_exported',
    actor,
    tripId: sql`id`,
    rows: sql`${exported}.rows`,
  } as const;
  const found = await db
    .with(exported, recordingEvent(db, event, sql`${exported}`))
    .select()
    .from(exported);
  if (found.length === 0) throw new AppError('trip_not_found');
}
