import { and, eq } from 'drizzle-orm';
import type { ChangedTrip } from '@/features/live/domain/topics';
import { profiles } from '@/features/profile/server/tables';
import type { Actor } from '@/platform/domain/actor';
import { AppError } from '@/platform/domain/appError';
import type { Db } from '@/platform/server/database/database';
import { type CreateTripValues, NAME_TOO_LONG, UNNAMED_TRIP } from '../domain/createTrip';
import type { EditTripValues } from '../domain/editTrip';
import { TRIP_ID_MAX, type TripStatus } from '../domain/tripFields';
import { tripIdFor } from '../domain/tripId';
import { CHANGED, toChangedTrip } from './changedTrip';
import { trips } from './tables';

/**
 * Saves a new trip under the id of SPEC 3 and gives that id. The database decides whether the id is
 * free: one insert, the conflict reported as `trip_exists` (DESIGN 7.5).
 */
export async function createTrip(db: Db, actor: Actor, values: CreateTripValues): Promise<string> {
  const [profile] = await db
    .select({ firstName: profiles.firstName })
    .from(profiles)
    .where(eq(profiles.userId, actor.userId));
  const id = tripIdFor(profile?.firstName ?? null, values.tripName);
  if (id === null) {
    throw new AppError('invalid_input', [{ path: 'tripName', message: UNNAMED_TRIP }]);
  }
  if (id.length > TRIP_ID_MAX) {
    throw new AppError('invalid_input', [{ path: 'tripName', message: NAME_TOO_LONG }]);
  }
  const { email, all, ...fields } = values;
  const created = await db
    .insert(trips)
    .values({ ...fields, id, userId: actor.userId, organizerEmail: email, allOptions: all })
    .onConflictDoNothing({ target: trips.id })
    .returning({ id: trips.id });
  if (created.length === 0) throw new AppError('trip_exists');
  return id;
}

/** Changes a trip that is still a draft; the same statement that writes refuses a ready one. */
export async function updateTrip(
  db: Db,
  tripId: string,
  values: EditTripValues,
): Promise<ChangedTrip> {
  const [changed] = await db
    .update(trips)
    .set(values)
    .where(and(eq(trips.id, tripId), eq(trips.status, 'draft')))
    .returning(CHANGED);
  if (!changed) throw new AppError('trip_ready_edit');
  return toChangedTrip(changed);
}

/**
 * SPEC 4 'Trip status': ready sets `readyAt` to now, draft clears it. Asking for the status that a trip
 * already has changes nothing, so a repeated click does not move `readyAt`; then it gives null.
 */
export async function setTripStatus(
  db: Db,
  tripId: string,
  status: TripStatus,
  now: Date,
): Promise<ChangedTrip | null> {
  const [changed] = await db
    .update(trips)
    .set({ status, readyAt: status === 'ready' ? now : null })
    .where(and(eq(trips.id, tripId), eq(trips.status, status === 'ready' ? 'draft' : 'ready')))
    .returning(CHANGED);
  return changed ? { ...toChangedTrip(changed), isListed: true } : null;
}

/** Deletes a trip with all its responses (DESIGN 7.9). Gives null when it was gone already. */
export async function deleteTrip(db: Db, tripId: string): Promise<ChangedTrip | null> {
  const [deleted] = await db.delete(trips).where(eq(trips.id, tripId)).returning(CHANGED);
  return deleted ? toChangedTrip(deleted) : null;
}
