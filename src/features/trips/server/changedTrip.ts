import { sql } from 'drizzle-orm';
import type { ChangedTrip } from '@/features/live/domain/topics';
import type { TripStatus } from '../domain/tripFields';
import { trips } from './tables';

/** The travelers of a trip, for a statement that reads, changes or deletes it. */
const TRAVELER_IDS = sql<
  string[]
>`array(select t.user_id from travelers t where t.trip_id = trips.id)`.as('traveler_ids');

/** Returned by statements that change a trip, so that its members' pages can be notified. */
export const CHANGED = {
  id: trips.id,
  userId: trips.userId,
  status: trips.status,
  travelerIds: TRAVELER_IDS,
};

/** True if operators have trips of this status on their list (SPEC 4). */
const LISTED: Record<TripStatus, boolean> = { draft: false, ready: true };

/** Describes a change to a trip that had this status. */
export function toChangedTrip(row: {
  id: string;
  userId: string;
  status: TripStatus;
  travelerIds: readonly string[];
}): ChangedTrip {
  const { id, userId, status, travelerIds } = row;
  return { tripId: id, organizerId: userId, travelerIds, isListed: LISTED[status] };
}
