import { beforeEach } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import { createPerson, createTestTrip, type TestPerson } from './callers';
import { openDatabaseForFile } from './testDatabase';

/** A ready trip of Amy's, without answers. */
export interface ReadyTrip {
  amy: TestPerson;
  tripId: string;
}

/** Creates two operators, Dee and Eli, for all tests in a file, and a ready trip for each test. */
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
