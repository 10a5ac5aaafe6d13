import { eq } from 'drizzle-orm';
import type { ChangedTrip } from '@/features/live/domain/topics';
import { noteAnsweredFor } from '@/features/responses/server/datesSeen';
import { updateTrip } from '@/features/trips/server/commands';
import { trips } from '@/features/trips/server/tables';
import { AppError } from '@/platform/domain/appError';
import type { Began } from '@/platform/domain/version';
import type { Db } from '@/platform/server/database/database';
import type { Suggestion } from '../domain/suggestion';

interface Suggesting {
  tripId: string;
  /** Who suggests them. */
  by: string;
  dates: Suggestion;
  /** The version of the trip that they have seen. */
  began: Began;
}

/**
 * Makes an entry's dates the trip's own, with their nights, and has those who have answered told of them (SPEC-2 3.3).
 * Returns the trip's version after that, and what was changed, unless it was so before. Throws what `updateTrip` throws.
 */
export function suggestDates(
  db: Db,
  { tripId, by, dates, began }: Suggesting,
): Promise<{ version: number; changed: ChangedTrip | null }> {
  return db.transaction(async (tx) => {
    const { startDate, endDate, version } = trips;
    const [before] = await tx
      .select({ startDate, endDate, version })
      .from(trips)
      .where(eq(trips.id, tripId))
      .for('no key update');
    if (!before) throw new AppError('trip_not_found');
    const changed = await updateTrip(tx, tripId, dates, began);
    if (changed) await noteAnsweredFor(tx, { tripId, by, before });
    return { version: before.version + Number(changed !== null), changed };
  });
}
