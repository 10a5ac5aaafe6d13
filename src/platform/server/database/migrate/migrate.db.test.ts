import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { logLinesOf } from '#support/logLines';
import { writeMigrations } from '#support/migrationFolder';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { until } from '#support/until';
import { log } from '@/platform/server/log';
import { openDatabase, openUnmigrated } from '../open/openDatabase';
import { holdMigrations, migrateDatabase } from './migrateDatabase';
import { knownMigrations, newestApplied } from './migrations';

const FIRST = 'create table first (id int);';
const SECOND =
  'create table second (id int);--> statement-breakpoint\ninsert into second values (2);';

const folder = await folderForFile();
let url: string;
let client: Client;

beforeAll(async () => {
  url = testDatabaseUrl(await createTestDatabase());
  client = new Client(url);
  await client.connect();
});
afterAll(() => client.end());

async function tables(): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables
     where table_schema = 'public' order by 1`,
  );
  return rows.map(({ name }) => name);
}

const migrations = (name: string, texts: string[]) =>
  writeMigrations(join(folder.path, name), texts);

test('a database can be migrated from any version to the newest, and no further', async () => {
  await migrateDatabase(url, await migrations('one', [FIRST]));
  expect(await tables()).toEqual(['first']);
  const both = await migrations('two', [FIRST, SECOND]);
  await migrateDatabase(url, both);
  await migrateDatabase(url, both);
  expect(await tables()).toEqual(['first', 'second']);
});

test('a failed migration is reported in one sentence and leaves nothing behind', async () => {
  const broken = 'create table third (id int);--> statement-breakpoint\nselect nonsense;';
  const dir = await migrations('broken', [FIRST, SECOND, broken]);
  await expect(migrateDatabase(url, dir)).rejects.toThrow(
    /^The database could not be brought up to date: column "nonsense" does not exist\.$/,
  );
  expect(await tables()).toEqual(['first', 'second']);
});

test('what a migration says of the rows that it has changed is in the log', async () => {
  const says = "do $$ begin raise info '% rows have gone', 3; raise notice 'x'; end $$;";
  const databaseUrl = testDatabaseUrl(await createTestDatabase());
  const dir = await migrations('says', [says]);
  const lines = await logLinesOf(() => migrateDatabase(databaseUrl, dir));
  expect(lines).toEqual([expect.stringContaining('3 rows have gone')]);
});

test('a database from a newer version is refused', async () => {
  const older = await migrations('older', [FIRST]);
  await expect(migrateDatabase(url, older)).rejects.toThrow(
    'The database was last opened by a newer Gangway, which changed its tables: start that version, or a newer one.',
  );
});

test('a migration waits for a backup, says so, and blocks nobody else', async () => {
  const databaseUrl = testDatabaseUrl(await createTestDatabase());
  const dir = await migrations('held-one', [FIRST]);
  await migrateDatabase(databaseUrl, dir);
  const reader = await openUnmigrated(databaseUrl);
  await holdMigrations(reader.db);
  // A server with nothing to migrate can start meanwhile.
  await migrateDatabase(databaseUrl, dir);
  const more = await migrations('held-two', [FIRST, SECOND]);
  const lines = await logLinesOf(async () => {
    const warn = vi.spyOn(log, 'warn');
    const migrating = migrateDatabase(databaseUrl, more);
    await until('it to say so', () => warn.mock.calls.length > 0);
    expect(await newestApplied(reader.db)).toBe(knownMigrations(dir).at(-1));
    await reader.close();
    await migrating;
    warn.mockRestore();
  });
  expect(lines).toEqual([
    expect.stringMatching(/waiting until another start or a backup has ended/),
  ]);
  const migrated = await openUnmigrated(databaseUrl);
  expect(await newestApplied(migrated.db)).toBe(knownMigrations(more).at(-1));
  await migrated.close();
});

test('five servers that start at once migrate once', async () => {
  const databaseUrl = testDatabaseUrl(await createTestDatabase());
  // Slow enough that, without the lock, all five would be migrating at once.
  const slow = `select pg_sleep(0.5);--> statement-breakpoint\n${FIRST}`;
  const migrationsDir = await migrations('slow', [slow, SECOND]);
  const opened = await Promise.all(
    Array.from({ length: 5 }, () => openDatabase({ url: databaseUrl, migrationsDir })),
  );
  const [first] = opened;
  const counted = await first?.db.execute<{ applied: number; rows: number }>(
    `select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
              (select count(*)::int from second) as rows`,
  );
  for (const database of opened) await database.close();
  expect(counted?.rows).toEqual([{ applied: 2, rows: 1 }]);
}, 30_000);
