import { plainCause } from '../../folders/systemCode';
import { DatabaseOpenError } from '../open/databaseOpenError';
import { type Executor, newestApplied } from './appliedMigration';
import { knownMigrations } from './knownMigrations';

/** PostgreSQL's code for what a role may not do. */
const MAY_NOT = '42501';
const NO_RIGHTS = 'its user may not make tables there; make that user the owner of the database';

/** Whether a database is at the newest migration of this program. */
export async function isNewest(db: Executor, migrationsDir: string): Promise<boolean> {
  return (await newestApplied(db)) === knownMigrations(migrationsDir).at(-1);
}

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
    const { message, code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
    const why = code === MAY_NOT ? NO_RIGHTS : plainCause(message);
    throw new DatabaseOpenError(`The database could not be brought up to date: ${why}.`, {
      cause: error,
    });
  }
}
