import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';

/** The schema for the copies of all tables. */
const THEN = 'as_it_was';

/** Returns all tables that the migrations create. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

/** Returns a hash of each table's rows, by table name. */
async function hashesOf(db: Db, tables: string[]): Promise<Map<string, string>> {
  const hashes = tables.map(
    (table) =>
      `select '${table}' as name, md5(string_agg(t::text, '|' order by t::text)) as hash from "${table}" t`,
  );
  const { rows } = await db.execute<{ name: string; hash: string }>(
    sql.raw(hashes.join(' union all ')),
  );
  return new Map(rows.map(({ name, hash }) => [name, hash]));
}

/** Returns a stamp by table that changes with any write. Cheaper than hashing all rows. */
async function stampsOf(db: Db): Promise<Map<string, string>> {
  const { rows } = await db.execute<{ name: string; stamp: string }>(
    sql.raw(`select name, stamp from ${THEN}.stamps()`),
  );
  return new Map(rows.map(({ name, stamp }) => [name, stamp]));
}

/**
 * Remembers every row of every table. Returns a function that restores them, much faster than they
 * were created, and resolves with the names of the tables that had changed.
 */
export async function rememberRows(db: Db): Promise<() => Promise<string[]>> {
  const tables = await tablesOf(db);
  const copies = tables.map((table) => `create table ${THEN}."${table}" as table "${table}"`);
  const stamp = tables.map(
    (table) => `select '${table}', count(*) || ' ' || max(xmin::text::bigint) from "${table}"`,
  );
  // A function, so that each connection plans its statement once.
  const stamps = `create function ${THEN}.stamps() returns table (name text, stamp text) language plpgsql
    as $$ begin return query ${stamp.join(' union all ')}; end $$`;
  await db.execute(sql.raw([`create schema ${THEN}`, ...copies, stamps].join(';')));
  const then = await hashesOf(db, tables);
  let last = await stampsOf(db);
  return async () => {
    const now = await stampsOf(db);
    const written = tables.filter((table) => now.get(table) !== last.get(table));
    if (written.length === 0) return [];
    const hashes = await hashesOf(db, written);
    const changed = written.filter((table) => hashes.get(table) !== then.get(table));
    const putBack = changed.map(
      (table) => `delete from "${table}";
        insert into "${table}" overriding system value table ${THEN}."${table}"`,
    );
    if (changed.length > 0)
      await db.transaction(async (tx) => {
        // Bypasses triggers and foreign keys.
        await tx.execute(sql`set local session_replication_role = replica`);
        await tx.execute(sql.raw(putBack.join(';')));
      });
    last = await stampsOf(db);
    return changed;
  };
}
