import { beforeEach } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import { createPerson, createTestTrip, type TestPerson } from './callers';
import { openDatabaseForFile } from './testDatabase';

/** A ready trip of Amy's, which nobody has answered. */
export interface ReadyTrip {
  amy: TestPerson;
  tripId: string;
}

/** Two operators, Dee and Eli, for all tests of one file, and a ready trip of its own for each test. */
export async function openDeskForFile(
  use: (trip: ReadyTrip) => void,
): Promise<{ database: Database; dee: TestPerson; eli: TestPerson }> {
  const database = await openDatabaseForFile();
  const { db } = database;
  const dee = await createPerson(db, 'Dee', { isOperator: true });
  const eli = await createPerson(db, 'Eli', { isOperator: true });
  beforeEach(async () => {
    const amy = await createPerson(db, 'Amy');
    const tripId = await createTestTrip(amy);
    await amy.api.trips.setStatus({ tripId, status: 'ready' });
    use({ amy, tripId });
  });
  return { database, dee, eli };
}
