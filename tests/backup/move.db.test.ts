import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countBackends } from '#support/backends';
import { everyRow, fillEveryTable } from '#support/carriedRows';
import { openOwnDatabase } from '#support/ownDatabase';
import { TEMPLATE } from '#support/postgresSetup';
import { makeTempFolder, type TempFolder } from '#support/tempFolder';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { until } from '#support/until';
import { move } from '@/app/server/backup/moveCommand';
import { readConfig } from '@/platform/server/config';
import type { Database, Db } from '@/platform/server/database/database';
import { openUnmigrated } from '@/platform/server/database/open/openUnmigrated';
import { openNotifications } from '@/platform/server/live/notifications';

describe('npm run move', () => {
  let folder: TempFolder;
  let rows: Record<string, string[]>;
  const openSource = () => openOwnDatabase(folder.path);
  beforeAll(async () => {
    folder = await makeTempFolder();
    rows = await during(openSource(), async (db) => {
      await fillEveryTable(db);
      return everyRow(db);
    });
  }, 180_000);
  afterAll(() => folder.remove());

  const run = (...args: string[]) => move(readConfig({ DATA_DIR: folder.path }), args);

  it('carries every row into an empty database, and changes nothing at the source', async () => {
    const url = testDatabaseUrl(await createTestDatabase());
    const output = await run(url);
    expect(output).toMatch(
      /^Every row is there: 2 people, 3 trips and 4 responses; \d+ rows were compared one by one\.\nNow set DATABASE_URL/,
    );
    expect(output).not.toContain('gangway@');
    expect(await during(openUnmigrated(url), everyRow)).toEqual(rows);
    expect(await during(openSource(), everyRow)).toEqual(rows);
    await expect(run(url)).rejects.toThrow('The database is not empty');
    expect(await during(openUnmigrated(url), everyRow)).toEqual(rows);
  }, 60_000);

  it('keeps nothing when one row differs by one letter', async () => {
    const url = testDatabaseUrl(await createTestDatabase(TEMPLATE));
    const [id] = await during(openSource(), idsOf('trips'));
    await during(openUnmigrated(url), async (db) => {
      await db.execute(sql`create function alter_one() returns trigger language plpgsql as
        $$ begin new.extra_notes := replace(new.extra_notes, 'e', 'é'); return new; end $$`);
      await db.execute(
        sql.raw(`create trigger alter_one before insert on trips
          for each row when (new.id = '${id}') execute function alter_one()`),
      );
    });
    await expect(run(url)).rejects.toThrow(
      `The row with id "${id}" of the table public.trips came out different from the original, so none was kept.`,
    );
    const left = await during(openUnmigrated(url), everyRow);
    expect(Object.values(left).flat()).toEqual([]);
  }, 60_000);

  it('names the row that is refused, and keeps nothing', async () => {
    const url = testDatabaseUrl(await createTestDatabase(TEMPLATE));
    const [id] = await during(openSource(), idsOf('users'));
    await during(openUnmigrated(url), (db) =>
      db.execute(sql.raw(`alter table users add constraint not_this check (id <> '${id}')`)),
    );
    await expect(run(url)).rejects.toThrow(
      `The row with id "${id}" of the table public.users could not be written, and none was kept: new row for relation "users" violates check constraint "not_this".`,
    );
    const left = await during(openUnmigrated(url), everyRow);
    expect(Object.values(left).flat()).toEqual([]);
  }, 60_000);

  it('keeps nothing when a row gets lost', async () => {
    const url = testDatabaseUrl(await createTestDatabase(TEMPLATE));
    await during(openUnmigrated(url), (db) =>
      db.execute(sql`create rule lose as on insert to sessions do instead nothing`),
    );
    await expect(run(url)).rejects.toThrow(
      /^The table public\.sessions has 0 rows in place of \d+, so none was kept\.$/,
    );
    const left = await during(openUnmigrated(url), everyRow);
    expect(Object.values(left).flat()).toEqual([]);
  }, 60_000);

  it('does not wait for a running server, and says what is missing', async () => {
    const url = testDatabaseUrl(await createTestDatabase());
    await during(openSource(), async () => {
      await expect(run(url)).rejects.toThrow(
        `The folder ${folder.path} is in use by another Gangway (this same process): stop that one first, or set DATA_DIR to another folder.`,
      );
    });
    const nowhere = readConfig({ DATA_DIR: `${folder.path}/none` });
    await expect(move(nowhere, [url])).rejects.toThrow(
      `There is no database in the folder ${folder.path}/none: set DATA_DIR to the folder that has one.`,
    );
    for (const wrong of [[], ['mysql://host/trips'], [url, 'more']]) {
      await expect(run(...wrong)).rejects.toThrow(
        /^npm run move (needs postgres|takes postgres|does not know "more")[^\n]*\.$/,
      );
    }
  }, 60_000);

  it('carries every row from a server into a folder, and does not wait for a running server there either', async () => {
    const url = testDatabaseUrl(await createTestDatabase(TEMPLATE));
    await during(openUnmigrated(url), fillEveryTable);
    const onServer = await during(openUnmigrated(url), everyRow);
    const there = join(folder.path, 'there');
    const config = readConfig({ DATA_DIR: folder.path, DATABASE_URL: url });
    const running = openNotifications({
      databaseUrl: url,
      serverId: 'running',
      onChanged: () => undefined,
      onGap: () => undefined,
      onDeaf: () => undefined,
    });
    await until(
      'a server',
      async () => (await countBackends(new URL(url).pathname.slice(1), 'listen %')) > 0,
    );
    await expect(move(config, [there])).rejects.toThrow(
      'A server is running on the database in DATABASE_URL: stop it first, so that nothing is saved there in the meantime.',
    );
    await running.close();
    expect(await move(config, [there])).toContain(
      `Now set DATA_DIR to ${there}, without DATABASE_URL, and start the server. Copy ${folder.path}/auth-secret there, and people stay signed in.`,
    );
    expect(await during(openOwnDatabase(there), everyRow)).toEqual(onServer);
    expect(await during(openUnmigrated(url), everyRow)).toEqual(onServer);
  }, 60_000);

  it('names an unreachable server without the password', async () => {
    await expect(run('postgres://amy:s3cret@127.0.0.1:1/trips')).rejects.toThrow(
      'The database in the address that you gave (trips at 127.0.0.1:1, user amy) cannot be opened: nothing is listening there.',
    );
  }, 60_000);
});

/** Returns the ids of a table's rows, in descending order. */
function idsOf(table: string): (db: Db) => Promise<string[]> {
  return async (db) => {
    const { rows } = await db.execute<{ id: string }>(
      sql.raw(`select id from ${table} order by id desc`),
    );
    return rows.map(({ id }) => id);
  };
}

/** Does `work` on a database, and closes it. */
async function during<Result>(
  opening: Promise<Database>,
  work: (db: Db) => Promise<Result>,
): Promise<Result> {
  const database = await opening;
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}
