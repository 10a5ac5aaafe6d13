import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TEST_TOKENS } from '#support/callers';
import { openDatabaseForEach } from '#support/testDatabase';
import { testHub } from '#support/testHub';
import { auditEvents } from '@/features/audit/server/tables';
import type { Database } from '@/platform/server/database/database';
import { addChores } from '@/platform/server/jobs/jobQueue';
import { runDue } from '@/platform/server/jobs/runDue';
import { readServed } from '@/platform/server/lastSeen/clockMarks';
import { runCommand } from '../commands/commands';
import { jobKinds } from '../jobKinds';
import { migrationsDir } from '../projectDir';
import { createTimekeeper, readClock } from './timekeeper';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const NOW = Date.now();

const database = await openDatabaseForEach();
/** Time since the server started; setting the clock does not change it. */
let elapsed: number;
beforeEach(() => {
  elapsed = 0;
});
afterEach(() => {
  vi.useRealTimers();
});

const setClock = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });
const startedServer = () => createTimekeeper(database.db, migrationsDir, () => elapsed);

const readAt = (now: number) => {
  setClock(now);
  return readClock(database.db, migrationsDir);
};

it('reports nothing when the machine’s clock agrees with its database', async () => {
  expect(await readAt(Date.now())).toMatchObject({ notices: [], hasJumped: false });
});

it('finds a clock that is ahead of the database, and one from before this version', async () => {
  expect((await readAt(Date.now() + 3 * HOUR)).notices).toEqual([
    expect.stringMatching(/^The clock of this machine is 180 min ahead of the database's/),
  ]);
  expect((await readAt(0)).notices).toEqual([
    expect.stringMatching(/^The clock of this machine says 1970-01-01 00:00 UTC, which is before/),
  ]);
});

it('goes by the chores of an older version, which left no mark of its own', async () => {
  const kinds = { look: { every: 30_000, run: async () => undefined } };
  await addChores(database.db, kinds, new Date(NOW));
  expect((await readAt(NOW)).hasJumped).toBe(false);
  const ahead = await readAt(NOW + 3 * 365 * DAY);
  expect(ahead.hasJumped).toBe(true);
  expect(ahead.notices.at(-1)).toMatch(/1095 days after a server last ran on this database/);
});

it('leaves due work alone for ten minutes after a jump, found at the start', async () => {
  setClock(NOW);
  await startedServer().begin();
  setClock(NOW + 200 * DAY);
  const later = startedServer();
  expect((await later.begin()).at(-1)).toMatch(/200 days after a server last ran/);
  expect(await later.mayWork()).toBe(false);
  elapsed += 10 * MINUTE - 1;
  expect(await later.mayWork()).toBe(false);
  // A server that is restarted in the meantime finds the same.
  expect((await startedServer().begin()).at(-1)).toMatch(/200 days after a server last ran/);
  elapsed += 1;
  expect(await later.mayWork()).toBe(true);
  elapsed += 2 * MINUTE;
  expect(await later.mayWork()).toBe(true);
});

it('leaves due work alone when the clock jumps while the server runs', async () => {
  setClock(NOW);
  const server = startedServer();
  await server.begin();
  expect(await server.mayWork()).toBe(true);
  setClock(NOW + 200 * DAY);
  elapsed += MINUTE;
  expect(await server.mayWork()).toBe(false);
  setClock(NOW + 2 * MINUTE);
  elapsed += 10 * MINUTE;
  expect(await server.mayWork()).toBe(true);
  expect(await readServed(database.db)).toEqual(new Date(NOW + 2 * MINUTE));
});

it('a clock that is behind moves nothing back', async () => {
  setClock(NOW);
  await startedServer().begin();
  setClock(NOW - 300 * DAY);
  const behind = startedServer();
  const served = new Date(NOW).toISOString().slice(0, 10);
  expect((await behind.begin()).at(-1)).toMatch(
    new RegExp(`before this version|a server has run on this database until ${served}`),
  );
  elapsed += 2 * MINUTE;
  expect(await behind.mayWork()).toBe(true);
  expect(await readServed(database.db)).toEqual(new Date(NOW));
});

it('what a clock that was ahead has left is forgotten when an administrator says so', async () => {
  setClock(NOW + 200 * DAY);
  await startedServer().begin();
  setClock(NOW);
  const notice = /a server has run on this database until/;
  expect((await startedServer().begin()).at(-1)).toMatch(notice);
  await runCommand(database.db, { name: 'admin', args: ['trust'], user: 'tester' });
  expect(await startedServer().begin()).toEqual([]);
});

/** The job kinds of a server that mails nobody. */
function kindsOf(db: Database['db']) {
  const mailer = { send: async () => undefined };
  return jobKinds({
    sensitiveDays: 30,
    keyedToken: TEST_TOKENS,
    db,
    live: testHub(db),
    mailer,
    origin: 'https://gangway.example',
  });
}

/** Adds an event of this age to the audit record. */
const addEvent = (age: string) =>
  database.db.execute(
    sql`insert into audit_events (at, action, actor) values (now() - ${age}::interval, 'list_opened', 'old')`,
  );

/** Runs the due work by a clock that says `now`; returns how many audit events are left. */
async function workAt(now: number): Promise<number> {
  const { db } = database;
  const kinds = kindsOf(db);
  await addChores(db, kinds, new Date(now));
  await db.execute(sql`update jobs set due_at = ${new Date(now).toISOString()}::timestamptz`);
  await runDue({ db, kinds, now: () => new Date(now) });
  return db.$count(auditEvents);
}

it('deletes nothing because of its age for a day after a jump that is believed', async () => {
  await addEvent('3 years');
  setClock(NOW - 200 * DAY);
  await startedServer().begin();
  setClock(NOW);
  const server = startedServer();
  await server.begin();
  elapsed += 10 * MINUTE;
  expect(await server.mayWork()).toBe(true);
  expect(await workAt(NOW)).toBe(1);
  expect(await workAt(NOW + 23 * HOUR)).toBe(1);
  expect(await workAt(NOW + 25 * HOUR)).toBe(0);
});

it('deletes again at once where the clock that had jumped is set back', async () => {
  await addEvent('3 years');
  setClock(NOW);
  await startedServer().begin();
  setClock(NOW + 200 * DAY);
  const server = startedServer();
  await server.begin();
  elapsed += 10 * MINUTE;
  await server.mayWork();
  expect(await workAt(NOW)).toBe(0);
});

it('a server whose clock is ahead deletes nothing that is not old by the database’s', async () => {
  await addEvent('1 year');
  expect(await workAt(NOW + 3 * 365 * DAY)).toBe(1);
});

it('whatever tidies is known to delete', () => {
  const tidying = Object.entries(kindsOf(database.db)).filter(([name]) => name.startsWith('tidy'));
  expect(tidying.length).toBeGreaterThan(0);
  for (const [name, kind] of tidying) expect(kind, name).toMatchObject({ deletes: true });
});
