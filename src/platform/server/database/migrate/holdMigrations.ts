import { sql } from 'drizzle-orm';
import type { Db } from '../database';
import { LOCK_KEY } from './migrateDatabase';

/**
 * Waits until nobody migrates the database, and has migrations wait from then on until the connection is
 * closed: a table that one rewrites would look empty to anyone who is reading what was there before.
 * @param db over one connection, not a pool, since the lock belongs to that
 */
export async function holdMigrations(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_lock_shared(${LOCK_KEY}::bigint)`);
}
