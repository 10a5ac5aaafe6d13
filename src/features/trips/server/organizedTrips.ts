import { and, eq } from 'drizzle-orm';
import type { Belonging } from '@/features/identity/server/accountBelongings';
import { users } from '@/features/identity/server/tables';
import { dashboardTopic, topicsOfTrip } from '@/features/live/domain/topics';
import { CHANGED, toChangedTrip } from './changedTrip';
import { trips } from './tables';

/** The trips that an account organizes. */
export const organizedTrips: Belonging = {
  count: (db) => db.$count(trips, eq(trips.userId, users.id)),
  async topics(tx, userId) {
    const rows = await tx.select(CHANGED).from(trips).where(eq(trips.userId, userId));
    return [dashboardTopic(userId), ...rows.flatMap((row) => topicsOfTrip(toChangedTrip(row)))];
  },
  // The contact that was typed, where it was the account's own; another one stays.
  async changeEmail(tx, { userId, from, to }) {
    const own = and(eq(trips.userId, userId), eq(trips.organizerEmail, from));
    await tx.update(trips).set({ organizerEmail: to }).where(own);
  },
};
