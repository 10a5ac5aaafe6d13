import { sql } from 'drizzle-orm';
import type { Db } from '@/platform/server/database/database';

const TABLES = [
  'users',
  'sessions',
  'accounts',
  'verifications',
  'email_links',
  'profiles',
  'trips',
  'trip_notes',
  'responses',
  'removals',
  'operator_news',
  'guests',
];

/**
 * A hash of every row of every table: the same before and after when nothing has changed.
 * @param withRecord whether a line of the audit record is a change, which an operator's reading leaves
 */
export async function fingerprint(db: Db, { withRecord = false } = {}): Promise<string> {
  const tables = withRecord ? [...TABLES, 'audit_events'] : TABLES;
  const hashes = tables.map(
    (table) =>
      `(select md5(coalesce(string_agg(t::text, '|' order by t::text), '')) from ${table} t)`,
  );
  const { rows } = await db.execute<{ hash: string }>(
    sql.raw(`select concat_ws(' ', ${hashes.join(', ')}) as hash`),
  );
  return rows[0]?.hash ?? '';
}
