import type { Database } from '@/platform/server/database/database';
import { openDatabase } from '@/platform/server/database/open/openDatabase';
import { openPlace } from '@/platform/server/database/open/openPlace';
import { MIGRATIONS_DIR } from './migrationsDir';

/**
 * Opens the database of a data folder, or of `databaseUrl`, as a server does. This starts our own
 * PostgreSQL if needed, and closing stops it.
 */
export async function openOwnDatabase(dataDir: string, databaseUrl?: string): Promise<Database> {
  const place = await openPlace({ dataDir, databaseUrl, postgresBin: undefined }, 'alone');
  const database = await openDatabase({ url: place.url, migrationsDir: MIGRATIONS_DIR });
  return {
    ...database,
    async close() {
      await database.close();
      await place.close();
    },
  };
}
