import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { logLinesOf } from '#support/logLines';
import { writeMigrations } from '#support/migrationFolder';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { until } from '#support/until';
import { log } from '@/platform/server/log';
import { openDatabase } from '../open/openDatabase';
import { openUnmigrated } from '../open/openUnmigrated';
import { newestApplied } from './appliedMigration';
import { holdMigrations } from './holdMigrations';
import { migrateDatabase } from './migrateDatabase';

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

test('a database from a newer version is refused', async () => {
  const older = await migrations('older', [FIRST]);
  await expect(migrateDatabase(url, older)).rejects.toThrow(
    'The database was last opened by a newer Gangway, which changed its tables: start that version, or a newer one.',
  );
});

test('a migration waits for readers of the tables as they are, and blocks nobody else', async () => {
  const databaseUrl = testDatabaseUrl(await createTestDatabase());
  const dir = await migrations('held-one', [FIRST]);
  const rewriting = await migrations('held-two', [
    FIRST,
    'alter table first alter column id type bigint',
  ]);
  await migrateDatabase(databaseUrl, dir);
  const reader = await openUnmigrated(databaseUrl);
  await holdMigrations(reader.db);
  // A server with nothing to migrate can start meanwhile.
  await migrateDatabase(databaseUrl, dir);
  await reader.db.execute('insert into first values (1)');
  let isMigrated = false;
  const migrating = migrateDatabase(databaseUrl, rewriting).then(() => {
    isMigrated = true;
  });
  const read = await reader.db.transaction(
    async (tx) => {
      await tx.execute('select 1');
      await until('it to wait', async () => {
        const { rows } = await tx.execute(
          `select 1 from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        return isMigrated || rows.length > 0;
      });
      return (await tx.execute('select id from first')).rows;
    },
    { isolationLevel: 'repeatable read' },
  );
  expect(read).toEqual([{ id: 1 }]);
  await reader.close();
  await migrating;
  expect(isMigrated).toBe(true);
}, 30_000);

test('a migration that waits says so, and goes on by itself once it can', async () => {
  const databaseUrl = testDatabaseUrl(await createTestDatabase());
  const reader = await openUnmigrated(databaseUrl);
  await holdMigrations(reader.db);
  const dir = await migrations('waiting', [FIRST]);
  const lines = await logLinesOf(async () => {
    const warn = vi.spyOn(log, 'warn');
    const migrating = migrateDatabase(databaseUrl, dir, { first: 5, again: 5 });
    await until('it to say so twice', () => warn.mock.calls.length > 1);
    warn.mockRestore();
    await reader.close();
    await migrating;
  });
  expect(lines[0]).toMatch(/another Gangway is changing or backing them up: waiting/);
  const migrated = await openUnmigrated(databaseUrl);
  expect(await newestApplied(migrated.db)).toBeGreaterThan(0);
  await migrated.close();
});

test('a migration whose server goes away while it waits is told in one sentence', async () => {
  const name = await createTestDatabase();
  const databaseUrl = testDatabaseUrl(name);
  const reader = await openUnmigrated(databaseUrl);
  await holdMigrations(reader.db);
  const migrating = migrateDatabase(databaseUrl, await migrations('cut', [FIRST]));
  const told = expect(migrating).rejects.toThrow(
    /^The database in DATABASE_URL \(\w+ at 127\.0\.0\.1:\d+, user \w+\) cannot be opened: the server closed the connection\.$/,
  );
  await until('it to be cut', async () => {
    const { rows } = await reader.db.execute<{ cut: boolean }>(
      `select pg_terminate_backend(pid) as cut from pg_locks
       where locktype = 'advisory' and not granted
         and database = (select oid from pg_database where datname = current_database())`,
    );
    return rows.length > 0;
  });
  await told;
  await reader.close();
});

test('a migration that collides with saves of older servers starts again', async () => {
  const databaseUrl = testDatabaseUrl(await createTestDatabase());
  const tablesOf = [FIRST, SECOND];
  await migrateDatabase(databaseUrl, await migrations('meeting-before', tablesOf));
  // The sleep outlasts deadlock_timeout, so PostgreSQL checks the save too early to find a
  // deadlock, and then finds it when it checks this migration.
  const both = `alter table first add column a int;--> statement-breakpoint
    select pg_sleep(1.3);--> statement-breakpoint
    alter table second add column a int`;
  const saver = new Client(databaseUrl);
  await saver.connect();
  await saver.query('begin');
  await saver.query('insert into second values (3)');
  const migrating = migrateDatabase(
    databaseUrl,
    await migrations('meeting-after', [...tablesOf, both]),
  );
  await until('the migration to have a table', async () => {
    const { rowCount } = await saver.query(
      `select 1 from pg_locks where relation = 'first'::regclass and mode = 'AccessExclusiveLock'`,
    );
    return rowCount === 1;
  });
  await saver.query('insert into first (id) values (4)');
  await saver.query('commit');
  await migrating;
  const { rows } = await saver.query(
    'select (select max(a) from first) as a, (select max(id) from first) as saved, (select max(a) from second) as b',
  );
  expect(rows).toEqual([{ a: null, saved: 4, b: null }]);
  await saver.end();
}, 30_000);

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
