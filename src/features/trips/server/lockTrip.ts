import { eq } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { TRIP_COLUMNS, type TripRow } from './stage';
import { trips } from './tables';

/**
 * Locks a trip against other locks and changes until the transaction ends, so that work that
 * depends on its answers and stage does not overlap with a change to them. Undefined if there is
 * none.
 */
export async function lockTripIfThere(tx: Db, tripId: string): Promise<TripRow | undefined> {
  const [trip] = await tx
    .select(TRIP_COLUMNS)
    .from(trips)
    .where(eq(trips.id, tripId))
    .for('no key update');
  return trip;
}

/** As `lockTripIfThere`, but throws `trip_not_found` if there is no trip. */
export async function lockTrip(tx: Db, tripId: string): Promise<TripRow> {
  const trip = await lockTripIfThere(tx, tripId);
  if (!trip) throw new AppError('trip_not_found');
  return trip;
}

/**
 * Keeps a trip from being deleted until the transaction ends. Throws `trip_not_found` if it is
 * gone. A transaction that locks the account too must lock the trip first, as deleting an account
 * does.
 */
export async function blockTripDeletion(tx: Db, tripId: string): Promise<void> {
  const kept = await tx
    .select({ id: trips.id })
    .from(trips)
    .where(eq(trips.id, tripId))
    .for('key share');
  if (kept.length === 0) throw new AppError('trip_not_found');
}
