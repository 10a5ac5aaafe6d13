import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { folderForEach } from '#support/folderForTests';
import { TEMPLATE } from '#support/postgresSetup';
import { startSmtpServer } from '#support/smtpServer';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { noteBackup } from '@/platform/server/backup/backupMark';
import { openUnmigrated } from '@/platform/server/database/open/openDatabase';
import { projectVersion } from '../projectDir';
import { check } from './checkCommand';

const folder = folderForEach();
let url: string;
beforeEach(async () => {
  url = testDatabaseUrl(await createTestDatabase(TEMPLATE));
  vi.stubEnv('DATA_DIR', folder.path);
  vi.stubEnv('DATABASE_URL', url);
  vi.stubEnv('SUPPORT_EMAIL', 'help@gangway.example');
});
afterEach(() => void vi.unstubAllEnvs());

async function onDatabase(
  work: (db: Awaited<ReturnType<typeof openUnmigrated>>['db']) => Promise<unknown>,
) {
  const { db, close } = await openUnmigrated(url);
  await work(db);
  await close();
}

/** The lines by subject, and the exit status. Skips the disk, which is the test machine's own. */
async function checked(...args: string[]) {
  const { text, status } = await check(['--without', 'disk,zones', ...args]);
  const lines = text.split('\n').map((line) => {
    const [degree = '', about = '', ...says] = line.split(/ {2,}/);
    return [about, `${degree}: ${says.join('  ')}`] as const;
  });
  return { status, ...Object.fromEntries(lines) } as Record<string, string | number>;
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

describe('npm run check', () => {
  it('has a line for everything, and is fine where everything is', async () => {
    await onDatabase((db) => noteBackup(db, new Date()));
    expect(await checked()).toEqual({
      status: 0,
      settings: 'fine: all of them can be used.',
      version: `fine: Gangway ${projectVersion} on Node.js ${process.versions.node}; the tables are up to date.`,
      database: expect.stringMatching(/^fine: saves within \d+ ms\.$/),
      clock: expect.stringMatching(/^fine: \d{4}-\d\d-\d\dT\d\d:\d\dZ here, as in the database\.$/),
      mail: `fine: SMTP_URL is not set: mails become files in ${folder.path}/outbox.`,
      backup: 'fine: the newest was begun 0 min ago.',
      due: 'fine: nothing waits.',
    });
    expect((await check([])).text).toMatch(/^(fine|warning|problem) +disk +\d+(\.\d)? [GM]iB of /m);
  });

  it('warns of a backup that nobody made, and of a clock that is not the database’s', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 });
    expect(await checked()).toMatchObject({
      status: 1,
      clock: expect.stringMatching(/^warning: The clock of this machine is 60 min ahead of /),
      backup: 'warning: no backup of this database is known.',
    });
    expect((await check(['--without', 'disk,zones,backup,clock'])).status).toBe(0);
    vi.useRealTimers();
  });

  it('warns of settings with which a server starts, but should not be left', async () => {
    vi.stubEnv('SUPPORT_EMAIL', '');
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1');
    expect((await checked()).settings).toMatch(
      /^warning: SUPPORT_EMAIL is not set.*; PUBLIC_URL is not set/,
    );
  });

  it('finds a problem in settings that nothing can start with, and says no more', async () => {
    vi.stubEnv('PORT', 'many');
    expect(await checked()).toEqual({
      status: 2,
      settings: 'problem: The setting PORT must be a port number from 0 to 65535.',
    });
  });

  it('finds a database that cannot be opened, without the password', async () => {
    vi.stubEnv('DATABASE_URL', 'postgres://amy:s3cret@127.0.0.1:1/trips');
    expect(await checked()).toMatchObject({
      status: 2,
      database:
        'problem: The database in DATABASE_URL (trips at 127.0.0.1:1, user amy) cannot be opened: nothing is listening there.',
      mail: expect.anything(),
    });
  });

  it('finds one that saves nothing', async () => {
    await onDatabase((db) =>
      db.execute(
        sql.raw(
          `alter database ${new URL(url).pathname.slice(1)} set default_transaction_read_only = on`,
        ),
      ),
    );
    expect(await checked()).toMatchObject({
      status: 2,
      database: 'problem: nothing can be saved: cannot execute INSERT in a read-only transaction.',
    });
  });

  it('finds tables of another version, and asks them for nothing', async () => {
    await onDatabase((db) =>
      db.execute(
        sql`delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)`,
      ),
    );
    expect(await checked()).toMatchObject({
      status: 1,
      version: expect.stringMatching(/^warning: .* \d+ changes? of the tables will be made/),
    });
    const recorded = (at: number) =>
      onDatabase((db) =>
        db.execute(sql`update drizzle.__drizzle_migrations set created_at = ${at}`),
      );
    await recorded(1_000);
    expect(await checked()).toMatchObject({
      status: 2,
      version: expect.stringMatching(/^problem: .* older than it can bring up to date: start the/),
    });
    await recorded(9_999_999_999_999);
    expect(await checked()).toMatchObject({
      status: 2,
      version: expect.stringMatching(/^problem: .* a newer one has changed the tables/),
    });
  });

  it('tries the public address, and says what is wrong on the way there', async () => {
    const said = 'This Gangway is at http://localhost:1. Please use that address.';
    const server = createServer((request, response) => {
      const isLost = request.headers.host === `localhost:${portOf(server)}`;
      response.writeHead(isLost ? 421 : 200).end(JSON.stringify({ message: said }));
    }).listen(0);
    await once(server, 'listening');
    vi.stubEnv('PUBLIC_URL', `http://localhost:${portOf(server)}`);
    expect((await checked()).address).toBe(`problem: ${said}`);
    vi.stubEnv('PUBLIC_URL', `http://127.0.0.1:${portOf(server)}`);
    expect((await checked()).address).toBe(`fine: http://127.0.0.1:${portOf(server)} answers.`);
    server.close();
    expect((await checked()).address).toMatch(/^fine: http:.* cannot be tried from this machine: /);
  });

  it('asks the mail server, and finds due work that nobody does', async () => {
    const smtp = await startSmtpServer();
    vi.stubEnv('SMTP_URL', smtp.url);
    vi.stubEnv('PUBLIC_URL', 'https://trips.example');
    await onDatabase((db) =>
      db.execute(
        sql`insert into jobs (key, kind, data, due_at) values ('a', 'plan', '{}', now() - interval '2 hours')`,
      ),
    );
    expect(await checked()).toMatchObject({
      status: 2,
      mail: 'fine: the mail server would take mails.',
      due: 'problem: 1 piece of work, the oldest (plan) for 2 h: no server seems to do it.',
    });
    await smtp.stop();
    expect((await checked()).mail).toMatch(
      /^problem: the mail server in SMTP_URL cannot be used: [^\n]*ECONNREFUSED/,
    );
  });

  it('refuses to leave out what there is not', async () => {
    await expect(check(['--without', 'weather'])).rejects.toThrow(
      'There is nothing called weather: --without takes some of settings,address,version,database,clock,zones,disk,mail,sign-in,backup,due.',
    );
  });
});
