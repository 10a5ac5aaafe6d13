import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import type { Database } from './database';
import { DatabaseOpenError } from './databaseOpenError';
import { hasCluster, openEmbedded } from './embedded';
import { connectOnce } from './postgres';
import { toDatabase } from './toDatabase';

/** Opens the embedded database as it is, at whatever migration; a fresh folder gets an empty one. */
export async function openEmbeddedUnmigrated(dataDir: string): Promise<Database> {
  const { client, close } = await openEmbedded(dataDir);
  return toDatabase('embedded', drizzleEmbedded(client), close);
}

/** The same for a folder that must hold a database already. Throws `DatabaseOpenError` when it does not. */
export async function openExistingUnmigrated(dataDir: string): Promise<Database> {
  if (!(await hasCluster(dataDir))) {
    throw new DatabaseOpenError(
      `There is no database in the folder ${dataDir}: set DATA_DIR to the folder that has one.`,
    );
  }
  return openEmbeddedUnmigrated(dataDir);
}

/**
 * Opens a PostgreSQL database as it is, over one connection without limits on time.
 * @param setting where the URL comes from, for the sentence when it cannot be opened
 */
export async function openPostgresUnmigrated(url: string, setting?: string): Promise<Database> {
  const client = await connectOnce(url, setting);
  return toDatabase('postgres', drizzlePostgres(client), () => client.end());
}
