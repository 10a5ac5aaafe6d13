import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, OpenDatabaseOptions } from '../database';
import { migrateDatabase } from '../migrate/migrateDatabase';
import { openPool } from '../pool/openPool';
import { toDatabase } from '../toDatabase';

/**
 * Opens a database and migrates it to the newest version. Throws `DatabaseOpenError`, whose message
 * is one sentence for the person at the terminal.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { url, migrationsDir, poolSize } = options;
  await migrateDatabase(url, migrationsDir);
  const pool = openPool(url, poolSize);
  return {
    ...toDatabase(drizzle(pool), () => pool.end()),
    connections: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}
