import { and, eq, not, sql } from 'drizzle-orm';
import type { AccountBelongings } from '@/features/identity/server/accountBelongings';
import { users } from '@/features/identity/server/tables';
import { stageSays } from './stage';
import { operatorNews, trips } from './tables';

const isBooked = not(stageSays('isDeletable'));

export const organizedTrips: AccountBelongings['trips'] = {
  count: (db) => db.$count(trips, eq(trips.userId, users.id)),
  async beforeDeletion(tx, userId) {
    // Waits for a booking in progress, so that the trip is either booked before it is deleted or
    // not at all.
    const lost = await tx
      .select({ tripName: trips.tripName, isBooked: sql<boolean>`${isBooked}` })
      .from(trips)
      .where(eq(trips.userId, userId))
      .for('update');
    const booked = lost.filter((trip) => trip.isBooked);
    if (booked.length === 0) return;
    const news = booked.map(({ tripName }) => ({ kind: 'trip_lost' as const, tripName }));
    await tx.insert(operatorNews).values(news);
  },
  // Replaces the typed contact only if it was the account's own email.
  async changeEmail(tx, { userId, from, to }) {
    const own = and(eq(trips.userId, userId), eq(trips.organizerEmail, from));
    await tx.update(trips).set({ organizerEmail: to }).where(own);
  },
};
