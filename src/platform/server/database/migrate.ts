import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { migrate as runPostgres } from 'drizzle-orm/node-postgres/migrator';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import { migrate as runEmbedded } from 'drizzle-orm/pglite/migrator';
import { type Executor, newestApplied } from './appliedMigration';
import { DatabaseOpenError } from './databaseOpenError';
import { knownMigrations } from './knownMigrations';
import { connectOnce } from './postgres';

/** The advisory lock that servers starting at once queue for; any fixed number of our own. */
export const LOCK_KEY = 7_421_926_805;

/** How long to queue for it, in milliseconds: longer than any migration ought to take. */
const LOCK_WAIT = 60_000;

/** Migrates the embedded database; the lock on its folder already keeps others out. */
export async function migrateEmbedded(client: PGlite, migrationsDir: string): Promise<void> {
  const db = drizzleEmbedded(client);
  await migrate(db, migrationsDir, () => runEmbedded(db, { migrationsFolder: migrationsDir }));
}

/** Migrates a PostgreSQL database over one connection of its own, one server at a time. */
export async function migratePostgres(url: string, migrationsDir: string): Promise<void> {
  const client = await connectOnce(url);
  try {
    await client.query(`set lock_timeout = ${LOCK_WAIT}`);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query('set lock_timeout = 0');
    const db = drizzlePostgres(client);
    await migrate(db, migrationsDir, () => runPostgres(db, { migrationsFolder: migrationsDir }));
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new DatabaseOpenError(
      `The database cannot be opened: another Gangway has been migrating it for over ${LOCK_WAIT / 1000} seconds.`,
      { cause: error },
    );
  } finally {
    // Ending the connection frees the lock, also when it was the connection that failed.
    await client.end().catch(() => undefined);
  }
}

async function migrate(
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
