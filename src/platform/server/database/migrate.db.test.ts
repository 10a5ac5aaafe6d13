import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeMigrations } from '../../../../tests/support/migrationFolder';
import { makeTempFolder, type TempFolder } from '../../../../tests/support/tempFolder';
import {
  createTestDatabase,
  loadTestImage,
  testDatabaseUrl,
  testEngine,
} from '../../../../tests/support/testDatabase';
import { migrateEmbedded } from './migrateEmbedded';
import { migratePostgres } from './migratePostgres';
import { openDatabase } from './openDatabase';

const FIRST = 'create table first (id int);';
const SECOND =
  'create table second (id int);--> statement-breakpoint\ninsert into second values (2);';

let folder: TempFolder;
let engine: { migrate(dir: string): Promise<void>; tables(): Promise<string[]> };
const closers: (() => Promise<void>)[] = [];

beforeAll(async () => {
  folder = await makeTempFolder();
  engine = testEngine === 'postgres' ? await freshPostgres() : await freshEmbedded();
}, 60_000);
afterAll(async () => {
  for (const close of closers) await close();
  await folder.remove();
});

const TABLES = `select table_name as name from information_schema.tables
  where table_schema = 'public' order by 1`;
const names = ({ rows }: { rows: { name: string }[] }) => rows.map((row) => row.name);

async function freshEmbedded() {
  const client = await loadTestImage();
  await client.exec('drop schema public, drizzle cascade; create schema public');
  closers.push(() => client.close());
  return {
    migrate: (dir: string) => migrateEmbedded(client, dir),
    tables: async () => names(await client.query<{ name: string }>(TABLES)),
  };
}

async function freshPostgres() {
  const url = testDatabaseUrl(await createTestDatabase());
  const client = new Client(url);
  await client.connect();
  closers.push(() => client.end());
  return {
    migrate: (dir: string) => migratePostgres(url, dir),
    tables: async () => names(await client.query<{ name: string }>(TABLES)),
  };
}

const migrations = (name: string, texts: string[]) =>
  writeMigrations(join(folder.path, name), texts);

test('a database is brought from any version to the newest, and no further', async () => {
  await engine.migrate(await migrations('one', [FIRST]));
  expect(await engine.tables()).toEqual(['first']);
  const both = await migrations('two', [FIRST, SECOND]);
  await engine.migrate(both);
  await engine.migrate(both);
  expect(await engine.tables()).toEqual(['first', 'second']);
});

test('a migration that fails is told in one sentence and leaves nothing behind', async () => {
  const broken = 'create table third (id int);--> statement-breakpoint\nselect nonsense;';
  const dir = await migrations('broken', [FIRST, SECOND, broken]);
  await expect(engine.migrate(dir)).rejects.toThrow(
    /^The database could not be brought up to date: column "nonsense" does not exist\.$/,
  );
  expect(await engine.tables()).toEqual(['first', 'second']);
});

test('a database of a newer program is refused', async () => {
  const older = await migrations('older', [FIRST]);
  await expect(engine.migrate(older)).rejects.toThrow(
    'The database was last opened by a newer Gangway, which changed its tables: start that version, or a newer one.',
  );
});

describe.runIf(testEngine === 'postgres')('on a PostgreSQL server', () => {
  test('five servers that start at once migrate once', async () => {
    const databaseUrl = testDatabaseUrl(await createTestDatabase());
    // Slow enough that without the lock all five would be at it.
    const slow = `select pg_sleep(0.5);--> statement-breakpoint\n${FIRST}`;
    const migrationsDir = await migrations('slow', [slow, SECOND]);
    const opened = await Promise.all(
      Array.from({ length: 5 }, () => openDatabase({ databaseUrl, dataDir: '', migrationsDir })),
    );
    const [first] = opened;
    const counted = await first?.db.execute<{ applied: number; rows: number }>(
      `select (select count(*)::int from drizzle.__drizzle_migrations) as applied,
              (select count(*)::int from second) as rows`,
    );
    for (const database of opened) await database.close();
    expect(counted?.rows).toEqual([{ applied: 2, rows: 1 }]);
  }, 30_000);
});
