import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';
import { migrateDatabase } from '@/platform/server/database/migrate/migrateDatabase';
import { migrateWithin } from '@/platform/server/database/migrate/migrations';
import { logLinesOf } from './logLines';
import { MIGRATIONS_DIR } from './migrationsDir';
import { openEmptyDatabase, urlOf } from './testDatabase';

/** Rows in every table, as the last schema has kept them. */
const ROWS = join(import.meta.dirname, '../backup/files/last-schema.sql');

/** The time of that schema's newest migration. */
const LAST = 1795904595905;

export type Rows = Record<string, Record<string, unknown>[]>;

/** Returns the rows of each table, by column. */
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
export function shared(rows: Rows, other: Rows): Record<string, string[]> {
  return Object.fromEntries(
    Object.entries(rows).map(([table, list]) => {
      const columns = Object.keys(other[table]?.[0] ?? {});
      const texts = list.map((row) =>
        JSON.stringify(
          Object.entries(row)
            .filter(([column]) => columns.includes(column))
            .sort(),
        ),
      );
      return [table, texts.sort()];
    }),
  );
}

/**
 * Opens a database with the rows of the last schema, which it returns, and brings it up to date as
 * a start does. `said` is what that says in the log.
 */
export async function openLastSchema() {
  const database = await openEmptyDatabase();
  const { db } = database;
  const rowsOfThen = sql.raw(await readFile(ROWS, 'utf8'));
  await db.transaction(async (tx) => {
    await migrateWithin(tx, MIGRATIONS_DIR, LAST);
    await tx.execute(rowsOfThen);
  });
  const before = await rowsOf(db);
  const url = await urlOf(database);
  const said = await logLinesOf(() => migrateDatabase(url, MIGRATIONS_DIR));
  return { ...database, before, after: await rowsOf(db), said: said.join('') };
}
