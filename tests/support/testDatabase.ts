import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import { afterAll, afterEach, inject } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import {
  openDatabase,
  openUnmigrated,
  toDatabase,
} from '@/platform/server/database/open/openDatabase';
import { MIGRATIONS_DIR } from './migrationsDir';
import { TEMPLATE } from './postgresSetup';
import { rememberRows } from './rememberRows';

/**
 * Opens a fresh, migrated database of its own. Takes well under a second. Open one per test file,
 * and close it at the end.
 */
export async function openTestDatabase(): Promise<Database> {
  const name = await createTestDatabase(TEMPLATE);
  const database = await openDatabase({
    url: testDatabaseUrl(name),
    migrationsDir: MIGRATIONS_DIR,
    poolSize: 5,
  });
  const close = async () => {
    await database.close();
    await asServerAdmin((admin) => admin.query(`drop database ${name} with (force)`));
  };
  return toDatabase(database.db, close);
}

/** Opens a database for all tests in a file, and closes it after the last one. */
export async function openDatabaseForFile(): Promise<Database> {
  const database = await openTestDatabase();
  afterAll(() => database.close());
  return database;
}

/** Opens a database for a file, and resets it after each test: much faster than a new one. */
export async function openDatabaseForEach(): Promise<Database> {
  const database = await openDatabaseForFile();
  const putBack = await rememberRows(database.db);
  afterEach(async () => void (await putBack()));
  return database;
}

/** Opens a database in which Gangway has never run, for one test. */
export async function openEmptyDatabase(): Promise<Database> {
  return openUnmigrated(testDatabaseUrl(await createTestDatabase()));
}

/** Opens a database again as commands do, by one connection: the pool's cannot COPY. */
export const asCommand = async (database: Database): Promise<Database> =>
  openUnmigrated(await urlOf(database));

/** Creates a database and returns its name. It is empty unless a template is named. */
export async function createTestDatabase(template = 'template0'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asServerAdmin((admin) =>
    admin.query(`create database ${name} template ${template} strategy file_copy`),
  );
  return name;
}

/** Returns the URL of an open test database. */
export async function urlOf({ db }: Database): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return testDatabaseUrl(rows[0]?.name ?? '');
}

/** Returns the URL of a database on the project's server. */
export function testDatabaseUrl(name: string): string {
  return `${inject('postgresUrl')}${name}`;
}

/** Runs `work` over a separate superuser connection. */
export async function asServerAdmin<Result>(
  work: (admin: Client) => Promise<Result>,
): Promise<Result> {
  const admin = new Client(testDatabaseUrl('postgres'));
  await admin.connect();
  try {
    return await work(admin);
  } finally {
    await admin.end();
  }
}
