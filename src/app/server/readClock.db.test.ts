import { afterEach, expect, it, vi } from 'vitest';
import { addChores } from '@/platform/server/jobs/jobQueue';
import { jobs } from '@/platform/server/jobs/tables';
import { openDatabaseForFile } from '../../../tests/support/testDatabase';
import { readClock } from './clockNotices';
import { migrationsDir } from './projectDir';

const database = await openDatabaseForFile();
afterEach(() => vi.useRealTimers());

const readAt = (now: number) => {
  vi.useFakeTimers({ toFake: ['Date'], now });
  return readClock(database.db, migrationsDir);
};

it('reports nothing when the machine’s clock agrees with its database', async () => {
  expect(await readAt(Date.now())).toEqual({ notices: [], grace: 0 });
});

it('finds a clock that is ahead of the database, and one from before this version', async () => {
  expect((await readAt(Date.now() + 3 * 3_600_000)).notices).toEqual([
    expect.stringMatching(/^The clock of this machine is 180 min ahead of the database's/),
  ]);
  expect((await readAt(0)).notices).toEqual([
    expect.stringMatching(/^The clock of this machine says 1970-01-01 00:00 UTC, which is before/),
  ]);
});

it('leaves due work alone for a while after the clock has jumped by years', async () => {
  const now = Date.now();
  const kinds = { look: { every: 30_000, run: async () => undefined } };
  await addChores(database.db, kinds, new Date(now));
  expect(await readAt(now)).toEqual({ notices: [], grace: 0 });
  const ahead = await readAt(now + 3 * 365 * 86_400_000);
  expect(ahead.grace).toBe(600_000);
  expect(ahead.notices.at(-1)).toMatch(/1095 days after a server last ran on this database/);
  await database.db.update(jobs).set({ dueAt: new Date(now + 3 * 365 * 86_400_000) });
  const back = await readAt(now);
  expect(back.grace).toBe(0);
  expect(back.notices).toEqual([
    expect.stringMatching(/a server has run on this database until \d{4}-/),
  ]);
});
