import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { Client } from 'pg';
import { inject } from 'vitest';
import type { Database } from '@/platform/server/database/database';
import { openDatabase } from '@/platform/server/database/openDatabase';
import { toDatabase } from '@/platform/server/database/toDatabase';
import { MIGRATIONS_DIR } from './migrationsDir';
import { TEMPLATE } from './postgresSetup';

/** The engine of the vitest project that runs this test. */
export const testEngine: Database['kind'] =
  process.env.TEST_ENGINE === 'postgres' ? 'postgres' : 'embedded';

/**
 * A fresh, migrated database that nobody else uses, on the project's engine. It takes well under
 * a second; open one for each test file and close it at the end.
 */
export async function openTestDatabase(): Promise<Database> {
  if (testEngine === 'embedded') {
    const client = await loadTestImage();
    return toDatabase('embedded', drizzle(client), () => client.close());
  }
  const name = await createTestDatabase(TEMPLATE);
  const database = await openDatabase({
    databaseUrl: testDatabaseUrl(name),
    dataDir: '',
    migrationsDir: MIGRATIONS_DIR,
    poolSize: 5,
  });
  const close = async () => {
    await database.close();
    await asServerAdmin((admin) => admin.query(`drop database ${name} with (force)`));
  };
  return toDatabase('postgres', database.db, close);
}

/**
 * Embedded only: the engine beneath a test database. It is in memory, since a test's data need
 * not outlive it; what is on the disk has tests of its own.
 */
export async function loadTestImage(): Promise<PGlite> {
  return PGlite.create({ loadDataDir: await openAsBlob(inject('embeddedImage')) });
}

/** PostgreSQL only: makes a database and gives its name; empty unless a template is named. */
export async function createTestDatabase(template = 'template0'): Promise<string> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asServerAdmin((admin) => admin.query(`create database ${name} template ${template}`));
  return name;
}

/** PostgreSQL only: the URL of a database on the project's server. */
export function testDatabaseUrl(name: string): string {
  return `${inject('postgresUrl')}${name}`;
}

/** PostgreSQL only: does `work` over a connection beside the ones under test. */
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
