import { eq } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { trips } from './tables';

/**
 * Keeps a trip from being deleted until the transaction is over. Throws `trip_not_found` for one that is
 * gone. What locks its account as well takes the trip first, as an account's deletion does.
 */
export async function keepTrip(tx: Db, tripId: string): Promise<void> {
  const kept = await tx
    .select({ id: trips.id })
    .from(trips)
    .where(eq(trips.id, tripId))
    .for('key share');
  if (kept.length === 0) throw new AppError('trip_not_found');
}
