import { drizzle } from 'drizzle-orm/pglite';
import { embeddedConnections } from './connections';
import type { Database, OpenDatabaseOptions } from './database';
import { openEmbedded } from './embedded';
import { migrateEmbedded } from './migrateEmbedded';
import { toDatabase } from './toDatabase';

/** Opens the embedded database, as `openDatabase` does. */
export async function openEmbeddedDatabase(options: OpenDatabaseOptions): Promise<Database> {
  const { client, copyTo, close } = await openEmbedded(options.dataDir);
  try {
    await migrateEmbedded(client, options.migrationsDir);
  } catch (error) {
    await close();
    throw error;
  }
  const connections = embeddedConnections(client);
  return { ...toDatabase('embedded', drizzle(client), close), copyTo, connections };
}
