import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { desc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { folderForFile } from '#support/folderForTests';
import { addGuests, proveEmail } from '#support/guests';
import { openHttpApp } from '#support/httpApp';
import { logLinesOf } from '#support/logLines';
import { later, MAIL_SITE } from '#support/mailedTrip';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { startSmtpServer } from '#support/smtpServer';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { backup } from '@/app/server/backup/backupCommand';
import { restore } from '@/app/server/backup/restoreCommand';
import { databaseFindings } from '@/app/server/check/findings';
import { runCommand } from '@/app/server/commands/commands';
import { auditEvents } from '@/features/audit/server/tables';
import { type Config, readConfig } from '@/platform/server/config';
import type { Database } from '@/platform/server/database/database';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { queueJobs } from '@/platform/server/jobs/jobQueue';
import { areMailsPaused, mailPauseNotice } from '@/platform/server/mailPause/mailPause';

const DAY = 24 * 3_600_000;
const ANA = 'ana@x.org';

const folder = await folderForFile();
const smtp = await startSmtpServer();
afterAll(() => smtp.stop());
const path = join(folder.path, 'a.backup');
const configOf = (name: string) =>
  readConfig({ DATA_DIR: folder.path, DATABASE_URL: testDatabaseUrl(name) });

/** Restores into a new database, and opens that. */
async function restored(
  ...options: string[]
): Promise<Database & { said: string; config: Config }> {
  const name = await createTestDatabase();
  const config = configOf(name);
  const said = await restore(config, [path, ...options]);
  const url = testDatabaseUrl(name);
  return { ...(await openDatabase({ url, migrationsDir: MIGRATIONS_DIR })), said, config };
}

const admin = ({ db }: Database, ...args: string[]) =>
  runCommand(db, { name: 'admin', args, user: 'tester' });

beforeAll(async () => {
  const name = await createTestDatabase();
  const database = await openDatabase({
    url: testDatabaseUrl(name),
    migrationsDir: MIGRATIONS_DIR,
  });
  const amy = await createPerson(database.db, 'Amy');
  await proveEmail(database.db, amy);
  const tripId = await createTestTrip(amy);
  await addGuests(amy, tripId, `Ana, ${ANA}`);
  const { kept } = await amy.api.guests.whoIsComing({ tripId });
  await amy.api.mails.nudge({ tripId, guestId: kept?.guests[0]?.guestId ?? '' });
  await database.close();
  await backup(configOf(name), [path]);
});

it('a restored copy writes to nobody until it is told to, and loses no mail', async () => {
  const copy = await restored();
  expect(copy.said).toMatch(/UTC\. No mail goes out until npm run admin -- resume-mail\.$/);
  expect(await mailPauseNotice(copy.db, 'npm run resume')).toMatch(
    /^No mail goes out since \d{4}-\d\d-\d\d \d\d:\d\d UTC, because this database was restored from a backup: .*, until npm run resume$/,
  );
  const app = await openHttpApp(copy, { PUBLIC_URL: MAIL_SITE, SMTP_URL: smtp.url });
  const lines = await logLinesOf(async () => {
    for (const days of [0, 1, 2]) await app.runJobs(later(days * DAY));
  });
  expect(lines.filter((line) => line.includes('a job was not done'))).toEqual([]);
  // Links in mails work in the copy, so that people can test it.
  const { email } = await app.signUp();
  await app.post('/request-password-reset', { email });
  await app.mailer.drain();
  expect(await readdir(app.outboxDir)).toHaveLength(1);
  expect(smtp.mails).toEqual([]);
  const old = { key: 'old', kind: 'planMail', data: {}, dueAt: later(-8 * DAY) };
  await queueJobs(copy.db, [old]);
  expect(await admin(copy, 'resume-mail')).toBe(
    'Mails go out again, 1 mail that waited among them. 1 mail had waited for over 7 days and will not be sent.',
  );
  expect(await admin(copy, 'resume-mail')).toBe('Mails go out already; nothing was changed.');
  await Promise.all([app.runJobs(), app.runJobs()]);
  expect(smtp.mails.map(({ to }) => to)).toEqual([[ANA]]);
  const [line] = await copy.db.select().from(auditEvents).orderBy(desc(auditEvents.id)).limit(1);
  expect(line).toMatchObject({ action: 'mail_resumed', actor: 'command line: tester', rows: 1 });
  expect(await mailPauseNotice(copy.db, '')).toBeNull();
  await app.close();
  await copy.close();
});

it('what takes the place of a lost database sends at once, and a copy made otherwise can be told to wait', async () => {
  const back = await restored('--send-mail');
  expect(back.said).toMatch(/UTC\. Mails go out as soon as a server runs\.$/);
  expect(await areMailsPaused(back.db)).toBe(false);
  expect(await admin(back, 'pause-mail')).toBe(
    'No mail goes out from now on, until npm run admin -- resume-mail.',
  );
  expect(await areMailsPaused(back.db)).toBe(true);
  const found = await databaseFindings(back.config);
  expect(found.find(({ about }) => about === 'mail')).toMatchObject({
    degree: 'warning',
    says: expect.stringContaining('because somebody has asked for it'),
  });
  await back.close();
});
