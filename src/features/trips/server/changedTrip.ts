import { sql } from 'drizzle-orm';
import type { ChangedTrip } from '@/features/live/domain/topics';
import type { TripStatus } from '../domain/tripFields';
import { trips } from './tables';

/** Who travels on a trip, in a statement that reads, changes or deletes it. */
const TRAVELER_IDS = sql<
  string[]
>`array(select t.user_id from travelers t where t.trip_id = trips.id)`.as('traveler_ids');

/** What a statement that changes a trip gives back, so that its members' pages can be told. */
export const CHANGED = {
  id: trips.id,
  userId: trips.userId,
  status: trips.status,
  travelerIds: TRAVELER_IDS,
};

/** Whether operators have a trip of this status on their list (SPEC 4). */
const LISTED: Record<TripStatus, boolean> = { draft: false, ready: true };

/** A trip that was changed while it had this status. */
export function toChangedTrip(row: {
  id: string;
  userId: string;
  status: TripStatus;
  travelerIds: readonly string[];
}): ChangedTrip {
  const { id, userId, status, travelerIds } = row;
  return { tripId: id, organizerId: userId, travelerIds, isListed: LISTED[status] };
}
