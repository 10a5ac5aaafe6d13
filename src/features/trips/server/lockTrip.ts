import { eq } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { TRIP_COLUMNS, type TripRow } from './stage';
import { trips } from './tables';

/**
 * A trip that nobody else locks or changes until the transaction ends, so that what depends on its
 * answers and its stage comes before or after whatever changes them. Undefined when there is none.
 */
export async function lockTripIfThere(tx: Db, tripId: string): Promise<TripRow | undefined> {
  const [trip] = await tx
    .select(TRIP_COLUMNS)
    .from(trips)
    .where(eq(trips.id, tripId))
    .for('no key update');
  return trip;
}

/** The same for what cannot be done without the trip. Throws `trip_not_found`. */
export async function lockTrip(tx: Db, tripId: string): Promise<TripRow> {
  const trip = await lockTripIfThere(tx, tripId);
  if (!trip) throw new AppError('trip_not_found');
  return trip;
}
