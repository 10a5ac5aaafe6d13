import { sql } from 'drizzle-orm';
import type { Db } from '../database';
import { LOCK_KEY } from './migrateDatabase';

/**
 * Waits for migrations in progress, and blocks new ones until the connection is closed: a table
 * that a migration rewrites would look empty to anyone reading an older snapshot.
 * @param db over one connection, not a pool, because the lock belongs to the connection
 */
export async function holdMigrations(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_lock_shared(${LOCK_KEY}::bigint)`);
}
