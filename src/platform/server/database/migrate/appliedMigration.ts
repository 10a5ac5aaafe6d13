import { type SQL, sql } from 'drizzle-orm';

/** What both drivers' drizzle have in common, and `Db` with them. */
export interface Executor {
  execute(query: SQL): PromiseLike<{ rows: unknown[] }>;
}

/** The time, in milliseconds, that names the newest migration in the database; 0 in a fresh one. */
export async function newestApplied(db: Executor): Promise<number> {
  const tables = await db.execute(
    sql`select 1 where to_regclass('drizzle.__drizzle_migrations') is not null`,
  );
  if (tables.rows.length === 0) return 0;
  const { rows } = await db.execute(
    sql`select max(created_at)::float8 as newest from drizzle.__drizzle_migrations`,
  );
  return (rows as { newest: number | null }[])[0]?.newest ?? 0;
}
