import { DatabaseOpenError } from '../open/databaseOpenError';
import { type Executor, newestApplied } from './appliedMigration';
import { knownMigrations } from './knownMigrations';

/**
 * Brings a database to the newest migration, if it is not there. Throws `DatabaseOpenError`.
 * @param run the driver's own migrator, which does all that are missing
 */
export async function migrate(
  db: Executor,
  migrationsDir: string,
  run: () => Promise<void>,
): Promise<void> {
  const newest = knownMigrations(migrationsDir).at(-1) ?? 0;
  const applied = await newestApplied(db);
  if (applied > newest) {
    throw new DatabaseOpenError(
      'The database was last opened by a newer Gangway, which changed its tables: start that version, or a newer one.',
    );
  }
  if (applied === newest) return;
  try {
    await run();
  } catch (error) {
    const { message } = ((error as Error).cause ?? error) as Error;
    throw new DatabaseOpenError(`The database could not be brought up to date: ${message}.`, {
      cause: error,
    });
  }
}
