import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';

/** What changes by being asked: counts, and the lines that an operator's reading leaves. */
const COUNTS = 'limit_counts';
const RECORDS = ['audit_events', 'answer_looks'];

/** All tables that the migrations make. */
async function tablesOf(db: Db): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  return rows.map(({ name }) => name);
}

/**
 * A hash of every row of every table: the same before and after when nothing has changed.
 * @param withRecord whether the lines that an operator's reading leaves are a change
 */
export async function fingerprint(db: Db, { withRecord = false } = {}): Promise<string> {
  const leftOut = withRecord ? [COUNTS] : [COUNTS, ...RECORDS];
  const tables = (await tablesOf(db)).filter((table) => !leftOut.includes(table));
  const hashes = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from "${table}" t)`,
  );
  const { rows } = await db.execute<{ hash: string }>(
    sql.raw(`select concat_ws(' ', ${hashes.join(', ')}) as hash`),
  );
  return rows[0]?.hash ?? '';
}
