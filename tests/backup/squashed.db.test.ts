import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { MIGRATIONS_DIR as migrationsDir } from '#support/migrationsDir';
import { openEmptyDatabase, testDatabaseUrl } from '#support/testDatabase';
import { LEFT_OUT as leftOut } from '@/app/server/backup/carriedRows';
import { load } from '@/platform/server/backup/load';
import { openBackup } from '@/platform/server/backup/readBackup';
import { writeBackup } from '@/platform/server/backup/writeBackup';
import type { Db } from '@/platform/server/database/database';
import { newestApplied } from '@/platform/server/database/migrate/appliedMigration';
import { knownMigrations } from '@/platform/server/database/migrate/knownMigrations';
import { migrateDatabase } from '@/platform/server/database/migrate/migrateDatabase';
import { migrateWithin } from '@/platform/server/database/migrate/migrateWithin';

/** Rows in every table, as the last version before the squash has kept them. */
const ROWS = join(import.meta.dirname, 'files/before-the-squash.sql');

/** The times of the last two of the 51 migrations that were squashed into two. */
const [LAST_BUT_ONE, LAST] = [1795469150005, 1795470465358];

/** What later migrations write anew: a kitchen's rows with times, and names by their letters. */
const WRITTEN_ANEW = new Set(['sheet_copies.rows', 'trips.search_words']);

const folder = await folderForFile();

/** The migrations up to the squash alone. */
async function squashedMigrations(): Promise<string> {
  const dir = join(folder.path, 'squashed');
  await rm(dir, { recursive: true, force: true });
  await cp(migrationsDir, dir, { recursive: true });
  const path = join(dir, 'meta/_journal.json');
  const journal = JSON.parse(await readFile(path, 'utf8')) as { entries: { when: number }[] };
  const entries = journal.entries.filter(({ when }) => when <= LAST);
  expect(entries).toHaveLength(2);
  await writeFile(path, JSON.stringify({ ...journal, entries }));
  return dir;
}

/** Opens a database with the rows of then, recorded as made by `count` migrations. */
async function openOld({ count, newest }: { count: number; newest: number }) {
  const { db, close } = await openEmptyDatabase();
  const dir = await squashedMigrations();
  const rowsOfThen = sql.raw(await readFile(ROWS, 'utf8'));
  await db.transaction(async (tx) => {
    await migrateWithin(tx, dir, LAST);
    await tx.execute(rowsOfThen);
  });
  await db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'hash ' || n, ${newest}::bigint - 1000 * (${count}::int - n) from generate_series(1, ${count}::int) n`);
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return { db, close, url: testDatabaseUrl(rows[0]?.name ?? '') };
}

type Rows = Record<string, Record<string, unknown>[]>;

/** Returns the rows of each table by column. */
async function rowsOf(db: Db): Promise<Rows> {
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const found: Rows = {};
  for (const { name } of tables) {
    const { rows } = await db.execute<{ row: Record<string, unknown> }>(
      sql`select to_jsonb(t) as row from ${sql.identifier(name)} t`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Returns the rows with the columns alone that both have, in an order of their own. */
function shared(rows: Rows, other: Rows): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(rows).map(([table, list]) => {
      const columns = Object.keys(other[table]?.[0] ?? {});
      const isShared = (column: string) =>
        columns.includes(column) && !WRITTEN_ANEW.has(`${table}.${column}`);
      const texts = list.map((row) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([column]) => isShared(column))
            .sort(),
        ),
      );
      return [table, texts.sort()];
    }),
  );
}

it('a database of all migrations before the squash opens with every row, and can be backed up', async () => {
  const { db, close, url } = await openOld({ count: 51, newest: LAST });
  const before = await rowsOf(db);
  expect(before.trips).toHaveLength(3);
  // Nobody is signed out, and accounts keep their passwords and what they have proved.
  for (const kept of ['users', 'accounts', 'sessions']) expect(before[kept]).not.toEqual([]);
  // Codes take the place of the links that worked for a day.
  delete before.email_links;
  delete before.email_codes;
  await migrateDatabase(url, migrationsDir);
  const after = await rowsOf(db);
  const ofThen = Object.fromEntries(
    Object.keys(before).map((table) => [table, after[table] ?? []]),
  );
  expect(shared(ofThen, before)).toEqual(shared(before, after));
  expect(await newestApplied(db)).toBe(knownMigrations(migrationsDir).at(-1));

  const path = join(folder.path, 'squashed.backup');
  await writeBackup(db, path, leftOut);
  const restored = await openEmptyDatabase();
  await load(restored.db, await openBackup(path, migrationsDir), { migrationsDir, leftOut });
  const carried = await rowsOf(restored.db);
  expect(shared(carried, after)).toMatchObject(shared(ofThen, carried));
  await restored.close();
  await close();
});

it('a database of fewer of them is refused, and left as it is', async () => {
  const { db, close, url } = await openOld({ count: 50, newest: LAST_BUT_ONE });
  const rows = await rowsOf(db);
  await expect(migrateDatabase(url, migrationsDir)).rejects.toThrow(
    'The database was last opened by an older Gangway than this one can bring up to date: start the last version before this one on it first, and then this one.',
  );
  expect(await rowsOf(db)).toEqual(rows);
  await close();
});
