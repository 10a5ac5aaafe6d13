import { afterEach, expect, it, vi } from 'vitest';
import { openDatabaseForFile } from '../../../tests/support/testDatabase';
import { readClockNotices } from './clockNotices';
import { migrationsDir } from './projectDir';

const database = await openDatabaseForFile();
afterEach(() => vi.useRealTimers());

const noticesAt = (now: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return readClockNotices(database.db, migrationsDir);
};

it('reports nothing when the machine’s clock agrees with its database', async () => {
  expect(await noticesAt(Date.now())).toEqual([]);
});

it('finds a clock that is ahead of the database, and one from before this version', async () => {
  expect(await noticesAt(Date.now() + 3 * 3_600_000)).toEqual([
    expect.stringMatching(/^The clock of this machine is 180 min ahead of the database's/),
  ]);
  expect(await noticesAt(0)).toEqual([
    expect.stringMatching(/^The clock of this machine says 1970-01-01 00:00 UTC, which is before/),
  ]);
});
