import { readMigrationFiles } from 'drizzle-orm/migrator';

/** Returns the times, in milliseconds, that name this program's migrations, oldest first. */
export function knownMigrations(migrationsDir: string): number[] {
  return readMigrationFiles({ migrationsFolder: migrationsDir }).map(
    ({ folderMillis }) => folderMillis,
  );
}

/**
 * Tells whether this program can bring tables up to date: null if it can, otherwise what they are.
 * Migrations that were squashed are unknown, except the last of them: `0001_rules` has its time.
 * @param applied the time of the tables' newest migration; 0 for a new database
 */
export function unknownAs(known: readonly number[], applied: number): 'newer' | 'older' | null {
  if (applied === 0 || known.includes(applied)) return null;
  return applied > (known.at(-1) ?? 0) ? 'newer' : 'older';
}
