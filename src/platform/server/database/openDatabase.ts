import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { poolConnections, sumOfConnections } from './connections';
import type { Database, OpenDatabaseOptions } from './database';
import { openLanes } from './lanes';
import { migrateDatabase } from './migrateDatabase';
import { openPool } from './postgres';
import { readThrough } from './prepared';
import { toDatabase } from './toDatabase';

/**
 * Opens a database and brings it to the newest migration.
 * Throws `DatabaseOpenError`, whose message is one sentence for the person at the terminal.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { url, migrationsDir, poolSize } = options;
  await migrateDatabase(url, migrationsDir);
  const pool = openPool(url, poolSize);
  const lanes = openLanes(url);
  const db = drizzle(pool);
  readThrough(db, drizzle({ client: lanes as unknown as pg.Client }));
  const close = async () => {
    await Promise.all([lanes.end(), pool.end()]);
  };
  const inPool = poolConnections(pool);
  return {
    ...toDatabase(db, close),
    connections: () => sumOfConnections([inPool(), lanes.connections()]),
  };
}
