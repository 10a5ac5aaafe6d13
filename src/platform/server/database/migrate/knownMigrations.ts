import { readMigrationFiles } from 'drizzle-orm/migrator';

/** The times, in milliseconds, that name the migrations of this program, oldest first. */
export function knownMigrations(migrationsDir: string): number[] {
  return readMigrationFiles({ migrationsFolder: migrationsDir }).map(
    ({ folderMillis }) => folderMillis,
  );
}
