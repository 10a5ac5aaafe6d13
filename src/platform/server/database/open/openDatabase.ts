import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { Database, Db, OpenDatabaseOptions } from '../database';
import { migrateDatabase } from '../migrate/migrateDatabase';
import { openPool } from '../pool/openPool';
import { connectOnce } from './connectOnce';

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

/** Wraps an open connection; tests bring their own. Closing it twice is harmless. */
export function toDatabase(db: Db, closeConnection: () => Promise<void>): Database {
  let closing: Promise<void> | undefined;
  return {
    db,
    async ping() {
      await db.execute(sql`select 1`);
    },
    close() {
      closing ??= closeConnection();
      return closing;
    },
  };
}

/** Opens a database without migrating it, over one connection without time limits. */
export async function openUnmigrated(url: string): Promise<Database> {
  const client = await connectOnce(url);
  return toDatabase(drizzle(client), () => client.end());
}
