import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { everyRow, fillEveryTable } from '#support/carriedRows';
import { openEmptyDatabase } from '#support/emptyDatabase';
import { folderForFile } from '#support/folderForTests';
import { MIGRATIONS_DIR as migrationsDir } from '#support/migrationsDir';
import { openTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { LEFT_OUT as leftOut } from '@/app/server/backup/carriedRows';
import { load } from '@/platform/server/backup/load';
import { openBackup } from '@/platform/server/backup/readBackup';
import { writeBackup } from '@/platform/server/backup/writeBackup';
import { migrateDatabase } from '@/platform/server/database/migrate/migrateDatabase';

/** The times of the last two of the 51 migrations that were squashed into two. */
const [LAST_BUT_ONE, LAST] = [1795469150005, 1795470465358];

/** Takes back what later migrations did, so that they can run again. */
const WITHOUT_LATER = [
  sql`drop view left_out`,
  sql`alter table trips drop column places`,
  sql`alter table trips add column nights text not null default ''`,
  sql`drop function name_letters, marked_letters, plain_letters`,
  sql`drop table desk_waits, operators_told`,
  sql`drop index verdicts_asked`,
];

const folder = await folderForFile();

/** Opens a database with rows in every table, recorded as made by `count` earlier migrations. */
async function openOld({ count, newest }: { count: number; newest: number }) {
  const { db, close } = await openTestDatabase();
  await fillEveryTable(db);
  // Those of later migrations.
  await db.execute(sql`delete from desk_waits`);
  await db.execute(sql`delete from operators_told`);
  // A draft's words are written when it becomes ready, and by those migrations.
  await db.execute(sql`update trips set user_id = user_id`);
  const filled = await everyRow(db);
  const record = async () =>
    (await db.execute(sql`select hash, created_at from drizzle.__drizzle_migrations order by 2`))
      .rows;
  const fresh = await record();
  await db.execute(sql`delete from drizzle.__drizzle_migrations`);
  await db.execute(sql`insert into drizzle.__drizzle_migrations (hash, created_at)
    select 'hash ' || n, ${newest}::bigint - 1000 * (${count}::int - n) from generate_series(1, ${count}::int) n`);
  for (const statement of WITHOUT_LATER) await db.execute(statement);
  const { rows } = await db.execute<{ name: string }>(sql`select current_database() as name`);
  return { db, close, record, fresh, filled, name: rows[0]?.name ?? '' };
}

it('a database of all migrations before the squash opens with every row, is recorded as up to date, and can be backed up', async () => {
  const { db, close, record, fresh, filled, name } = await openOld({ count: 51, newest: LAST });
  await migrateDatabase(testDatabaseUrl(name), migrationsDir);
  const rows = await everyRow(db);
  expect(rows).toEqual(filled);
  expect(await record()).toEqual(fresh);

  const path = `${folder.path}/squashed.backup`;
  await writeBackup(db, path, leftOut);
  const restored = await openEmptyDatabase();
  await load(restored.db, await openBackup(path, migrationsDir), { migrationsDir, leftOut });
  expect(await everyRow(restored.db)).toEqual(rows);
  await restored.close();
  await close();
});

it('a database of fewer of them is refused, and left as it is', async () => {
  const { db, close, record, name } = await openOld({ count: 50, newest: LAST_BUT_ONE });
  const [rows, recorded] = [await everyRow(db), await record()];
  await expect(migrateDatabase(testDatabaseUrl(name), migrationsDir)).rejects.toThrow(
    'The database was last opened by an older Gangway than this one can bring up to date: start the last version before this one on it first, and then this one.',
  );
  expect(await everyRow(db)).toEqual(rows);
  expect(await record()).toEqual(recorded);
  await close();
});
