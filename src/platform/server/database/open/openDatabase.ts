import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import type { Database, OpenDatabaseOptions } from '../database';
import { migrateDatabase } from '../migrate/migrateDatabase';
import { poolConnections, sumOfConnections } from '../pool/connections';
import { openPool } from '../pool/openPool';
import { openReadConnections } from '../pool/readConnections';
import { readThrough } from '../prepared';
import { toDatabase } from '../toDatabase';

/**
 * Opens a database and migrates it to the newest version. Throws `DatabaseOpenError`, whose message
 * is one sentence for the person at the terminal.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { url, migrationsDir, poolSize } = options;
  await migrateDatabase(url, migrationsDir);
  const pool = openPool(url, poolSize);
  const reads = openReadConnections(url);
  const db = drizzle(pool);
  readThrough(db, drizzle({ client: reads as unknown as pg.Client }));
  const close = async () => {
    await Promise.all([reads.end(), pool.end()]);
  };
  const inPool = poolConnections(pool);
  return {
    ...toDatabase(db, close),
    connections: () => sumOfConnections([inPool(), reads.connections()]),
  };
}
