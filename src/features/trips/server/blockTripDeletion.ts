import { eq } from 'drizzle-orm';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { trips } from './tables';

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
