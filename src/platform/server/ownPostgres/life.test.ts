import { writeFileSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '#support/childProgram';
import { folderForFile } from '#support/folderForTests';
import { enginePid, killEngine, killWhileWriting } from '#support/killRounds';
import { queryOnce } from '#support/queryOnce';
import { until } from '#support/until';
import { openOwnPostgres } from './openOwnPostgres';

/** Has spaces, quotes and a percent sign, and is too long for a socket's path. */
const NAME = `it's "our" data, 100% of it ${'x'.repeat(95)}`;

const folder = await folderForFile();
const dataDir = join(folder.path, NAME);
beforeAll(async () => {
  // The first start takes longest, and every test below opens the database it created.
  await (await openOwnPostgres({ dataDir, use: 'alone' })).close();
}, 60_000);
afterAll(() => killEngine(dataDir).catch(() => undefined));

const open = (use: 'alone' | 'shared' = 'alone') => openOwnPostgres({ dataDir, use });

test('it listens in a folder that only its owner can enter, on no port, and is gone at the end', async () => {
  const own = await open();
  expect((await stat(join(dataDir, 'pg'))).mode & 0o777).toBe(0o700);
  expect((await stat(join(dataDir, 'postgres.log'))).mode & 0o777).toBe(0o600);
  const pid = await enginePid(dataDir);
  expect(
    await queryOnce(
      own.url,
      `select current_user as who, current_setting('listen_addresses') as ports`,
    ),
  ).toEqual([{ who: 'gangway', ports: '' }]);
  await own.close();
  expect(await readdir(join(dataDir, 'pg'))).not.toContain('postmaster.pid');
  // It has ended, but keeps its process id until this process has reaped it.
  await until('its process to be gone', () => {
    try {
      return !process.kill(pid ?? 0, 0);
    } catch {
      return true;
    }
  });
}, 30_000);

test('it keeps what it has acknowledged, and uses little memory', async () => {
  const own = await open();
  const names = [
    'fsync',
    'full_page_writes',
    'synchronous_commit',
    'shared_buffers',
    'max_wal_size',
    'jit',
  ];
  const rows = await queryOnce(
    own.url,
    `select name, setting, unit from pg_settings where name in ('${names.join("','")}') order by name`,
  );
  await own.close();
  expect(rows.map(({ name, setting, unit }) => `${name}=${setting}${unit ?? ''}`)).toEqual([
    'fsync=on',
    'full_page_writes=on',
    'jit=off',
    'max_wal_size=128MB',
    'shared_buffers=40968kB',
    'synchronous_commit=on',
  ]);
}, 30_000);

test('a second server is refused by the name of the folder, and does no harm', async () => {
  const own = await open();
  const sentence = `The folder ${dataDir} is in use by another Gangway: stop that one first, or set DATA_DIR to another folder.`;
  await expect(open()).rejects.toThrow(sentence);
  const child = startProgram('writeRows', dataDir);
  expect(await child.ended).not.toBe(0);
  expect(child.errors()).toContain(sentence);
  expect(await queryOnce(own.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await own.close();
}, 60_000);

test('a command uses what a server runs and leaves it running, and is waited for', async () => {
  const server = await open();
  const command = await open('shared');
  await command.close();
  expect(await queryOnce(server.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  const guest = await new Client((await open('shared')).url).connect();
  const closing = server.close();
  expect((await guest.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  await guest.end();
  await closing;
  expect(await enginePid(dataDir)).toBeUndefined();
}, 60_000);

test('two that start at once on a stopped database agree on one that has it', async () => {
  const results = await Promise.allSettled([open(), open()]);
  const opened = results.flatMap((result) => (result.status === 'fulfilled' ? result.value : []));
  expect(opened).toHaveLength(1);
  for (const own of opened) await own.close();
  expect(await enginePid(dataDir)).toBeUndefined();
}, 60_000);

test('what a killed server leaves running serves commands, and is replaced by the next server', async () => {
  const writer = startProgram('writeRows', dataDir, '0');
  await until(`it runs; ${writer.errors()}`, () => writer.lines.includes('ready'));
  const pid = await enginePid(dataDir);
  await writer.kill();
  const command = await open('shared');
  expect(await queryOnce(command.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await command.close();
  expect(await enginePid(dataDir)).toBe(pid);
  const own = await open();
  expect(await enginePid(dataDir)).not.toBe(pid);
  await own.close();
  expect(await enginePid(dataDir)).toBeUndefined();
}, 60_000);

test('nobody gets hold of what a killed server has left while the next server stops it', async () => {
  const writer = startProgram('writeRows', dataDir, '0');
  await until(`it runs; ${writer.errors()}`, () => writer.lines.includes('ready'));
  await writer.kill();
  const command = await open('shared');
  const locks = `select from pg_locks where locktype = 'advisory'`;
  await until('the killed server’s lock is free', async () => {
    return (await queryOnce(command.url, locks)).length === 0;
  });
  // Only a superuser may read the engine's state, and its socket trusts its owner.
  const other = await new Client(command.url.replace('gangway@', 'postgres@')).connect();
  other.on('error', () => undefined);
  // Once the stop has begun, the lock is free for the moment in which everybody is cut off.
  const waiting = other.query(`do $$ begin
    while not exists (${locks}) loop end loop;
    perform pg_advisory_lock(7421926807);
    if pg_read_file('postmaster.pid') not like '%stopping%' then
      raise 'it got the lock of a running engine';
    end if;
  end $$`);
  const [own, failure] = await Promise.all([
    open(),
    waiting.then(
      () => 'none',
      (error: Error) => error.message,
    ),
  ]);
  expect(failure).toMatch(/^none$|terminating connection/);
  expect(await queryOnce(own.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await command.close();
  await own.close();
}, 60_000);

test.each(['server', 'everything'] as const)(
  'no acknowledged row is lost when %s is killed',
  async (victims) => {
    const { acknowledged, lost } = await killWhileWriting(dataDir, 100, victims);
    expect(acknowledged).toBeGreaterThanOrEqual(100);
    expect(lost).toEqual([]);
  },
  60_000,
);

test('a database killed under a running server is started again', async () => {
  const own = await open();
  const pid = await enginePid(dataDir);
  await killEngine(dataDir);
  await until('it answers', async () => {
    const rows = await queryOnce(own.url, 'select 1 as one').catch(() => undefined);
    return rows !== undefined && (await enginePid(dataDir)) !== pid;
  });
  await expect(open()).rejects.toThrow('is in use by another Gangway');
  await own.close();
  expect(await enginePid(dataDir)).toBeUndefined();
}, 60_000);

test('locks of a database that died with its machine do no harm, whoever has its process id now', async () => {
  const own = await open();
  const lock = await readFile(join(dataDir, 'pg/postmaster.pid'), 'utf8');
  await own.close();
  // The process of this test is alive but isn't PostgreSQL.
  writeFileSync(join(dataDir, 'pg/postmaster.pid'), lock.replace(/^\d+/, String(process.pid)), {
    mode: 0o600,
  });
  writeFileSync(join(dataDir, 'pg/.s.PGSQL.5432.lock'), lock.replace(/^\d+/, String(process.pid)));
  const again = await open();
  expect(await queryOnce(again.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await again.close();
}, 60_000);

test('a start that was cut off starts over, and leaves nothing behind', async () => {
  const other = join(folder.path, 'cut-off');
  // What a start leaves behind if it is killed while creating the files.
  await mkdir(join(other, 'pg.new-abc123/base'), { recursive: true });
  await writeFile(join(other, 'pg.new-abc123/PG_VERSION'), '18\n');
  const own = await openOwnPostgres({ dataDir: other, use: 'alone' });
  expect(await queryOnce(own.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  await own.close();
  expect((await readdir(other)).toSorted()).toEqual(['pg', 'postgres.log']);
}, 60_000);
