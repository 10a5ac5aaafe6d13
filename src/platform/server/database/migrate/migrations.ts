import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from '../database';

/** Returns the times, in milliseconds, that name this program's migrations, oldest first. */
export function knownMigrations(migrationsDir: string): number[] {
  return readMigrationFiles({ migrationsFolder: migrationsDir }).map(
    ({ folderMillis }) => folderMillis,
  );
}

/**
 * Tells whether this program can bring tables up to date: null if it can, otherwise what they are.
 * Migrations that were squashed are unknown, except the last of them: `0001_rules` has its time.
 * @param applied the time of the tables' newest migration; 0 for a new database
 */
export function unknownAs(known: readonly number[], applied: number): 'newer' | 'older' | null {
  if (applied === 0 || known.includes(applied)) return null;
  return applied > (known.at(-1) ?? 0) ? 'newer' : 'older';
}

/**
 * Returns the time, in milliseconds, that names the database's newest migration; 0 for a new
 * database.
 */
export async function newestApplied(db: Db): Promise<number> {
  const tables = await db.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (tables.rows.length === 0) return 0;
  const { rows } = await db.execute<{ newest: number }>(
    sql`select coalesce(max(created_at), 0)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  return rows[0]?.newest ?? 0;
}

/**
 * Migrates a database within a transaction, from any state to the migration `upTo` (a time in
 * milliseconds). drizzle's own migrator always goes to the newest, and commits.
 */
export async function migrateWithin(tx: Db, migrationsDir: string, upTo: number): Promise<void> {
  const applied = await newestApplied(tx);
  const wanted = readMigrationFiles({ migrationsFolder: migrationsDir }).filter(
    ({ folderMillis }) => folderMillis > applied && folderMillis <= upTo,
  );
  if (wanted.length === 0) return;
  await tx.execute(sql`create schema if not exists drizzle`);
  await tx.execute(
    sql`create table if not exists drizzle.__drizzle_migrations
        (id serial primary key, hash text not null, created_at bigint)`,
  );
  for (const { sql: statements, hash, folderMillis } of wanted) {
    for (const statement of statements) await tx.execute(sql.raw(statement));
    await tx.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${folderMillis})`,
    );
  }
}
