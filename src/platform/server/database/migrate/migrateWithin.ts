import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Db } from '../database';
import { newestApplied } from './appliedMigration';

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
