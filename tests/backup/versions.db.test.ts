import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { writeMigrations } from '#support/migrationFolder';
import { openEmptyDatabase } from '#support/testDatabase';
import { load } from '@/platform/server/backup/load';
import { openBackup } from '@/platform/server/backup/readBackup';
import { writeBackup } from '@/platform/server/backup/writeBackup';
import type { Database } from '@/platform/server/database/database';
import { migrateWithin } from '@/platform/server/database/migrate/migrations';

const FIRST = `create table z_ships (id serial primary key, name text not null, size numeric(8, 3));--> statement-breakpoint
  create table a_berths (id bigint generated always as identity primary key,
    ship_id int not null references z_ships, at_night text[], about json, twice int generated always as (3) stored)`;
const SECOND = `alter table z_ships rename column name to title;--> statement-breakpoint
  update z_ships set title = upper(title)`;

const folder = await folderForFile();
const path = join(folder.path, 'backup');
const older = await writeMigrations(join(folder.path, 'older'), [FIRST]);
const newer = await writeMigrations(join(folder.path, 'newer'), [FIRST, SECOND]);
const opened: Database[] = [];
const openEmpty = async () => {
  const database = await openEmptyDatabase();
  opened.push(database);
  return database;
};
beforeAll(async () => {
  const { db } = await openEmpty();
  await db.transaction((tx) => migrateWithin(tx, older, Infinity));
  await db.execute(sql`insert into z_ships (name, size) values ('ann', 1.5), ('bea', null)`);
  await db.execute(
    sql`insert into a_berths (ship_id, at_night, about) values (2, '{a,"b c",NULL}', '{"b" : 1.00, "a":1}')`,
  );
  await writeBackup(db, path, []);
});
afterAll(async () => {
  for (const database of opened) await database.close();
});

describe('a backup of an older version', () => {
  it('is restored by its own migrations and then brought up to date', async () => {
    const { db } = await openEmpty();
    await load(db, await openBackup(path, newer), { migrationsDir: newer, leftOut: [] });
    const ships = await db.execute(
      sql`select id, title, size::text as size from z_ships order by id`,
    );
    expect(ships.rows).toEqual([
      { id: 1, title: 'ANN', size: '1.500' },
      { id: 2, title: 'BEA', size: null },
    ]);
    const berths = await db.execute(
      sql`select id::int as id, at_night::text as nights, about::text as about from a_berths`,
    );
    expect(berths.rows).toEqual([
      { id: 1, nights: '{a,"b c",NULL}', about: '{"b" : 1.00, "a":1}' },
    ]);
    const applied = await db.execute(sql`select 1 from drizzle.__drizzle_migrations`);
    expect(applied.rows).toHaveLength(2);
  });

  it('continues numbers after the highest', async () => {
    const { db } = await openEmpty();
    await load(db, await openBackup(path, older), { migrationsDir: older, leftOut: [] });
    const ship = await db.execute(sql`insert into z_ships (name) values ('cleo') returning id`);
    expect(ship.rows).toEqual([{ id: 3 }]);
    const berth = await db.execute(
      sql`insert into a_berths (ship_id) values (3) returning id::int as id`,
    );
    expect(berth.rows).toEqual([{ id: 2 }]);
  });

  it('is refused by an empty database that is ahead of it', async () => {
    const { db } = await openEmpty();
    await db.transaction((tx) => migrateWithin(tx, newer, Infinity));
    const backup = await openBackup(path, newer);
    await expect(load(db, backup, { migrationsDir: newer, leftOut: [] })).rejects.toThrow(
      'The database is empty, but its tables are newer than the rows: take one in which no server has run. Nothing in it was changed.',
    );
  });
});

it('a database that no server has used makes no backup', async () => {
  const { db } = await openEmpty();
  await expect(writeBackup(db, join(folder.path, 'none'), [])).rejects.toThrow(
    'The database is empty: no server has run on it.',
  );
});
