import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Returns the times, in milliseconds, that name this program's migrations, oldest first. */
export function knownMigrations(migrationsDir: string): number[] {
  return readMigrationFiles({ migrationsFolder: migrationsDir }).map(
    ({ folderMillis }) => folderMillis,
  );
}
