import { eq, sql } from 'drizzle-orm';
import { recordEvent } from '@/features/audit/server/record';
import type { FullResponse } from '@/features/responses/domain/responseViews';
import { listFullResponses } from '@/features/responses/server/queries';
import { responses } from '@/features/responses/server/tables';
import type { TripRecord } from '@/features/trips/domain/tripViews';
import { toTripRecord } from '@/features/trips/server/queries';
import { trips } from '@/features/trips/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import type { ReadyTrip } from '../domain/readyTrip';

const by = ({ email, userId }: Actor) => ({ actor: email, actorId: userId });

/** Ready trips, the longest waiting first. That `actor` was given them is recorded. */
export async function openReadyTrips(db: Db, actor: Actor): Promise<ReadyTrip[]> {
  return db.transaction(async (tx) => {
    const ready = await tx
      .select({
        tripId: trips.id,
        tripName: trips.tripName,
        organizerEmail: trips.organizerEmail,
        destination: trips.destination,
        startDate: trips.startDate,
        endDate: trips.endDate,
      })
      .from(trips)
      .where(eq(trips.status, sql`'ready'`))
      .orderBy(trips.readyAt);
    await recordEvent(tx, { action: 'list_opened', ...by(actor), rows: ready.length });
    return ready;
  });
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
  return db.transaction(async (tx) => {
    const [trip] = await tx.select().from(trips).where(eq(trips.id, tripId));
    if (!trip) throw new AppError('trip_not_found');
    const full = await listFullResponses(tx, tripId);
    await recordEvent(tx, { action: 'trip_opened', ...by(actor), tripId, rows: full.length });
    return { trip: toTripRecord(trip), responses: full };
  });
}

/** Records that `actor` takes a trip along as CSV. Throws `trip_not_found`. */
export async function recordExport(db: Db, actor: Actor, tripId: string): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await tx.$count(trips, eq(trips.id, tripId))) === 0) throw new AppError('trip_not_found');
    const rows = await tx.$count(responses, eq(responses.tripId, tripId));
    await recordEvent(tx, { action: 'csv_exported', ...by(actor), tripId, rows });
  });
}
