import type { Database, OpenDatabaseOptions } from './database';

/**
 * Opens the database and brings it to the newest migration.
 * Throws `DatabaseOpenError`, whose message is one sentence for the person at the terminal.
 */
export async function openDatabase(options: OpenDatabaseOptions): Promise<Database> {
  // Only the driver that is used is loaded: a start waits for it.
  if (options.databaseUrl === undefined) {
    const { openEmbeddedDatabase } = await import('./openEmbeddedDatabase');
    return openEmbeddedDatabase(options);
  }
  const { openPostgresDatabase } = await import('./openPostgresDatabase');
  return openPostgresDatabase({ ...options, databaseUrl: options.databaseUrl });
}
