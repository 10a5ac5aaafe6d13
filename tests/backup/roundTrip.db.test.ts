import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { createPerson, createTestTrip } from '#support/callers';
import { everyRow, openFilledForFile, tableNames } from '#support/carriedRows';
import { folderForFile } from '#support/folderForTests';
import { openHttpApp } from '#support/httpApp';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { asCommand, openEmptyDatabase, openTestDatabase } from '#support/testDatabase';
import { LEFT_OUT } from '@/app/server/backup/carriedRows';
import { load } from '@/platform/server/backup/load';
import { openBackup } from '@/platform/server/backup/readBackup';
import { writeBackup } from '@/platform/server/backup/writeBackup';
import { addChores } from '@/platform/server/jobs/jobQueue';
import { runDue } from '@/platform/server/jobs/runDue';

const OPTIONS = { migrationsDir: MIGRATIONS_DIR, leftOut: LEFT_OUT };

const folder = await folderForFile();
const { full, single } = await openFilledForFile();

describe('a backup', () => {
  it('has every row unchanged, and the place that it fills works', async () => {
    const before = await everyRow(full.db);
    const path = join(folder.path, 'full');
    const { tables, size } = await writeBackup(single.db, path, LEFT_OUT);
    const counts = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
    expect(counts).toMatchObject({ 'public.users': 4, 'public.trips': 5, 'public.responses': 4 });
    expect(await stat(path)).toMatchObject({ size, mode: 0o100600 });
    expect(await everyRow(full.db)).toEqual(before);

    const to = await openEmptyDatabase();
    await load(to.db, await openBackup(path, MIGRATIONS_DIR), OPTIONS);
    expect(await everyRow(to.db)).toEqual(before);
    const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
    expect(empty).toEqual([]);
    const hard = Object.keys(before).filter((table) => before[table]?.join().includes('NULL'));
    expect(hard.length).toBeGreaterThan(30);
    await createTestTrip(await createPerson(to.db));
    await expect(to.db.execute(sql`delete from audit_events`)).rejects.toThrow();
    await to.close();
  }, 60_000);

  it('carries every table except counts and notes that are worthless elsewhere', async () => {
    const path = join(folder.path, 'tables');
    await full.db.execute(sql`create table "New one" (id int generated always as identity)`);
    await writeBackup(single.db, path, LEFT_OUT);
    const names = await tableNames(full.db);
    await full.db.execute(sql`drop table "New one"`);
    const { tables } = await openBackup(path, MIGRATIONS_DIR);
    const carried = tables.map(({ name }) => name.replace('public.', '').replaceAll('"', ''));
    expect(carried.toSorted()).toEqual(names.toSorted());
    expect(carried).toContain('New one');
  });

  it('fills a database that a server has used, and due work is done there, once', async () => {
    const path = join(folder.path, 'due');
    await writeBackup(single.db, path, LEFT_OUT);
    const to = await openTestDatabase();
    const { db } = to;
    const done: string[] = [];
    const kinds = {
      mail: { run: async ({ kind }: { kind: string }) => void done.push(kind) },
      chore: { every: 60_000, run: async () => void done.push('chore') },
    };
    await addChores(db, kinds, new Date());
    const filled = await asCommand(to);
    await load(filled.db, await openBackup(path, MIGRATIONS_DIR), OPTIONS);
    await filled.close();
    await addChores(db, kinds, new Date());
    await runDue({ db, kinds });
    await runDue({ db, kinds });
    expect(done.toSorted()).toEqual(['chore', 'mail']);
    await to.close();
  });

  it('names the row that is refused, and keeps nothing', async () => {
    const path = join(folder.path, 'refused');
    await writeBackup(single.db, path, LEFT_OUT);
    const to = await openTestDatabase();
    await to.db.execute(sql`alter table users add constraint not_one check (false)`);
    const filled = await asCommand(to);
    await expect(load(filled.db, await openBackup(path, MIGRATIONS_DIR), OPTIONS)).rejects.toThrow(
      'Row 1 of the table public.users could not be written, and none was kept: new row for relation "users" violates check constraint "not_one".',
    );
    expect(Object.values(await everyRow(to.db)).flat()).toEqual([]);
    await filled.close();
    await to.close();
  });

  it('keeps nothing when a row gets lost', async () => {
    const path = join(folder.path, 'lost');
    await writeBackup(single.db, path, LEFT_OUT);
    const to = await openTestDatabase();
    await to.db.execute(
      sql`create function lose() returns trigger language plpgsql as 'begin return null; end'`,
    );
    await to.db.execute(
      sql`create trigger lose before insert on sessions for each row execute function lose()`,
    );
    const filled = await asCommand(to);
    await expect(load(filled.db, await openBackup(path, MIGRATIONS_DIR), OPTIONS)).rejects.toThrow(
      /^The table public\.sessions has 0 rows in place of \d+, so none was kept\.$/,
    );
    expect(Object.values(await everyRow(to.db)).flat()).toEqual([]);
    await filled.close();
    await to.close();
  });

  it('lets a person sign in where it is restored, and stay signed in', async () => {
    const app = await openHttpApp(full);
    const { email, password, userId, cookie } = await app.signUp();
    const path = join(folder.path, 'person');
    await writeBackup(single.db, path, LEFT_OUT);
    await app.close();

    const other = await openEmptyDatabase();
    await load(other.db, await openBackup(path, MIGRATIONS_DIR), OPTIONS);
    const restored = await openHttpApp(other);
    const answer = await restored.post('/sign-in/email', { email, password });
    expect(answer.status).toBe(200);
    expect(await restored.session(cookie)).toMatchObject({ userId });
    await restored.close();
    await other.close();
  });
});
