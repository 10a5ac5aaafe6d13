import { and, eq, exists, or } from 'drizzle-orm';
import type { TripNameFor } from '@/features/identity/server/codes';
import { users } from '@/features/identity/server/tables';
import { travelersView } from '@/features/responses/server/tables';
import { invitedTo } from '@/features/trips/domain/tripId';
import { trips } from '@/features/trips/server/tables';
import { isSaveable } from '@/platform/domain/text';
import { guests } from './tables';

/**
 * Returns the name of the trip whose invitation a redirect leads to, for a mail to this address, if
 * the address is on the trip's list or a traveler's (SPEC-3 12.1); otherwise null, since anybody can
 * have such a mail sent to any address.
 */
export const tripNameFor: TripNameFor = async (db, redirect, email) => {
  const tripId = invitedTo(redirect);
  if (tripId === undefined || !isSaveable(tripId)) return null;
  const isListed = db
    .select({ id: guests.id })
    .from(guests)
    .where(and(eq(guests.tripId, trips.id), eq(guests.email, email)));
  const isTraveling = db
    .select({ id: users.id })
    .from(travelersView)
    .innerJoin(users, eq(users.id, travelersView.userId))
    .where(and(eq(travelersView.tripId, trips.id), eq(users.email, email)));
  const [trip] = await db
    .select({ tripName: trips.tripName })
    .from(trips)
    .where(and(eq(trips.id, tripId), or(exists(isListed), exists(isTraveling))));
  return trip?.tripName ?? null;
};
