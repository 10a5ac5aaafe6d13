import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { kindsOn } from '#support/sentMails';
import { openDatabaseForEach } from '#support/testDatabase';
import { auditEvents } from '@/features/audit/server/tables';
import { addChores } from '@/platform/server/jobs/jobQueue';
import { runDue } from '@/platform/server/jobs/runDue';
import { clockNotice, readClock } from './readClock';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const NOW = Date.parse('2027-03-01T09:00:20Z');

const database = await openDatabaseForEach();

it('says nothing where the machine’s clock agrees with its database', async () => {
  expect((await readClock(database.db)).notice).toBeNull();
  expect(clockNotice(NOW, NOW + 59_000)).toBeNull();
});

it.each([
  [90 * MINUTE, '90 min ahead of'],
  [-5 * MINUTE, '5 min behind'],
])('reports a clock that differs from the database’s by %i ms', (apart, words) => {
  expect(clockNotice(NOW + apart, NOW)).toBe(
    `The clock of this machine is ${words} the database's, which says 2027-03-01 09:00 UTC: set both, since deadlines, sessions and reminders go by them`,
  );
});

it('a server whose clock is ahead deletes nothing that is not old by the database’s', async () => {
  const { db } = database;
  const addEvent = (age: string) =>
    db.execute(
      sql`insert into audit_events (at, action, actor) values (now() - ${age}::interval, 'list_opened', 'old')`,
    );
  await addEvent('1 year');
  await addEvent('3 years');
  const now = new Date(Date.now() + 3 * 365 * DAY);
  const kinds = kindsOn(db);
  await addChores(db, kinds, now);
  await db.execute(sql`update jobs set due_at = ${now.toISOString()}::timestamptz`);
  await runDue({ db, kinds, now: () => now });
  expect(await db.$count(auditEvents)).toBe(1);
});
