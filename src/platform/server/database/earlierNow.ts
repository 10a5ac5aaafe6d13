import { type SQL, sql } from 'drizzle-orm';

/**
 * What time it is for whatever deletes things because of their age: the earlier of the database's clock and
 * of a server's, so that one of them alone, running ahead, deletes nothing.
 */
export function earlierNow(now: Date): SQL {
  return sql`least(now(), ${now.toISOString()}::timestamptz)`;
}
