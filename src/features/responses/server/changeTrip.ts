import { eq } from 'drizzle-orm';
import { type TripChange, updateTrip } from '@/features/trips/server/commands';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { noteAnsweredFor } from './datesSeen';

/**
 * Changes fields of a draft. If its dates are others now, those who have answered read so on their
 * page (SPEC-2 3.3). Returns the trip's version and the change, null for none. Throws the same as
 * `updateTrip`.
 */
export function changeTrip(db: Db, { tripId, by, values, began }: TripChange) {
  return db.transaction(async (tx) => {
    const { startDate, endDate, version } = trips;
    const [before] = await tx
      .select({ startDate, endDate, version })
      .from(trips)
      .where(eq(trips.id, tripId))
      .for('no key update');
    if (!before) throw new AppError('trip_not_found');
    const changed = await updateTrip(tx, tripId, values, began);
    const after = changed ? { ...before, ...values } : before;
    if (after.startDate !== before.startDate || after.endDate !== before.endDate) {
      await noteAnsweredFor(tx, { tripId, by, before });
    }
    return { version: before.version + Number(changed !== null), changed };
  });
}
