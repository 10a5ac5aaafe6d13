import { expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { openDatabaseForFile } from '#support/testDatabase';
import { listEvents } from '@/features/audit/server/queries';

const database = await openDatabaseForFile();

it('the list of ready trips has the longest waiting first, and as many as are requested', async () => {
  const { db } = database;
  const { api } = await createPerson(db, 'Dee', { isOperator: true });
  const tripIds: string[] = [];
  let organizer = await createPerson(db);
  for (let n = 0; n < 63; n += 1) {
    if (n % 15 === 0) organizer = await createPerson(db);
    const tripId = await createTestTrip(organizer);
    await organizer.api.trips.setStatus({ tripId, status: 'ready' });
    tripIds.push(tripId);
  }
  const ids = (rows: { tripId: string }[]) => rows.map(({ tripId }) => tripId);
  expect(ids(await api.review.readyTrips())).toEqual(tripIds.slice(0, 60));
  expect(ids(await api.review.readyTrips({ limit: 2 }))).toEqual(tripIds.slice(0, 2));
  expect(ids(await api.review.readyTrips({ limit: 120 }))).toEqual(tripIds);
  const events = await listEvents(db, { since: undefined, limit: 3 });
  // The record says how many were returned, not how many exist, and repeats no smaller number.
  expect(events.map(({ rows }) => rows)).toEqual([60, 63]);
  for (const limit of [0, 1.5, 100_001]) {
    await expect(api.review.readyTrips({ limit })).rejects.toThrow();
  }
});
