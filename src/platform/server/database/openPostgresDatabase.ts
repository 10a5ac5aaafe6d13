import { drizzle } from 'drizzle-orm/node-postgres';
import { poolConnections } from './connections';
import type { Database, OpenDatabaseOptions } from './database';
import { migratePostgres } from './migratePostgres';
import { openPool } from './postgres';
import { toDatabase } from './toDatabase';

/** Opens a database on a PostgreSQL server, as `openDatabase` does. */
export async function openPostgresDatabase(
  options: OpenDatabaseOptions & { databaseUrl: string },
): Promise<Database> {
  const { databaseUrl: url, migrationsDir, poolSize } = options;
  await migratePostgres(url, migrationsDir);
  const pool = openPool(url, poolSize);
  const database = toDatabase('postgres', drizzle(pool), () => pool.end());
  return { ...database, connections: poolConnections(pool) };
}
