import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { poolConnections, sumOfConnections } from './connections';
import type { Database, OpenDatabaseOptions } from './database';
import { openLanes } from './lanes';
import { migratePostgres } from './migratePostgres';
import { openPool } from './postgres';
import { readThrough } from './prepared';
import { toDatabase } from './toDatabase';

/** Opens a database on a PostgreSQL server, as `openDatabase` does. */
export async function openPostgresDatabase(
  options: OpenDatabaseOptions & { databaseUrl: string },
): Promise<Database> {
  const { databaseUrl: url, migrationsDir, poolSize } = options;
  await migratePostgres(url, migrationsDir);
  const pool = openPool(url, poolSize);
  const lanes = openLanes(url);
  const db = drizzle(pool);
  readThrough(db, drizzle({ client: lanes as unknown as pg.Client }));
  const close = async () => {
    await Promise.all([lanes.end(), pool.end()]);
  };
  const inPool = poolConnections(pool);
  return {
    ...toDatabase('postgres', db, close),
    connections: () => sumOfConnections([inPool(), lanes.connections()]),
  };
}
