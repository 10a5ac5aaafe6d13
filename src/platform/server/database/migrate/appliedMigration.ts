import { sql } from 'drizzle-orm';
import type { Db } from '../database';

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
