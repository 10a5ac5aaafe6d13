import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { asServerAdmin, createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { load } from '@/platform/server/backup/load';
import { knownMigrations } from '../migrate/migrations';
import { DatabaseOpenError } from './databaseOpenError';
import { openDatabase, openUnmigrated } from './openDatabase';

async function createWith(encoding: string): Promise<string> {
  const name = await createTestDatabase(
    `template0 encoding '${encoding}' locale_provider libc locale 'C'`,
  );
  return testDatabaseUrl(name);
}

const NEWEST = knownMigrations(MIGRATIONS_DIR).at(-1) ?? 0;

const open = (url: string) => openDatabase({ url, migrationsDir: MIGRATIONS_DIR });

const sentence = (encoding: string) =>
  new DatabaseOpenError(
    `The database has the encoding ${encoding}, which does not hold every letter that people write: make one with UTF8 (create database … encoding 'UTF8' template template0), and take along what is in this one with npm run backup and npm run restore.`,
  );

it.each(['LATIN1', 'SQL_ASCII'])(
  'a database in %s is refused at the start, and nothing is made in it',
  async (encoding) => {
    const url = await createWith(encoding);
    await expect(open(url)).rejects.toThrow(sentence(encoding));
    const { db, close } = await openUnmigrated(url);
    const { rows } = await db.execute(sql`select 1 from pg_namespace where nspname = 'drizzle'`);
    expect(rows).toEqual([]);
    const nothing = {
      ...{ format: 'gangway-backup' as const, version: 2, madeAt: '', migration: NEWEST },
      ...{ tables: [], rowsOf: async function* () {} },
    };
    const loaded = load(db, nothing, { migrationsDir: MIGRATIONS_DIR, leftOut: [] });
    await expect(loaded).rejects.toThrow(sentence(encoding));
    await close();
  },
);

it('a role needs no more rights than owning its database', async () => {
  const role = `role_${Date.now()}`;
  const mine = await createTestDatabase(`template0 encoding 'UTF8'`);
  const others = await createTestDatabase(`template0 encoding 'UTF8'`);
  await asServerAdmin(async (admin) => {
    await admin.query(`create role ${role} login password 'secret'`);
    await admin.query(`alter database ${mine} owner to ${role}`);
  });
  const as = (name: string) => {
    const url = new URL(testDatabaseUrl(name));
    url.username = role;
    url.password = 'secret';
    return url.href;
  };
  await (await open(as(mine))).close();
  await expect(open(as(others))).rejects.toThrow(
    new DatabaseOpenError(
      'The database could not be brought up to date: its user may not make tables there; make that user the owner of the database.',
    ),
  );
  await asServerAdmin(async (admin) => {
    await admin.query(`drop database ${mine} with (force)`);
    await admin.query(`drop role ${role}`);
  });
});
