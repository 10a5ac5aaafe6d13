import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import { connectOnce } from '../open/connectOnce';
import { DatabaseOpenError } from '../open/databaseOpenError';
import { requireUtf8 } from '../open/requireUtf8';
import { isNewest, migrate } from './migrate';

/** The advisory lock that servers starting at once queue for; any fixed number of our own. */
export const LOCK_KEY = 7_421_926_805;

/** How long to queue for it, in milliseconds: longer than any migration ought to take. */
const LOCK_WAIT = 60_000;

/**
 * Migrates a PostgreSQL database over one connection of its own, one server at a time, and waits for backups
 * that are being made. Where there is nothing to do, nobody is waited for.
 */
export async function migrateDatabase(url: string, migrationsDir: string): Promise<void> {
  const client = await connectOnce(url);
  const db = drizzle(client);
  try {
    await requireUtf8(db);
    if (await isNewest(db, migrationsDir)) return;
    await client.query(`set lock_timeout = ${LOCK_WAIT}`);
    await client.query('select pg_advisory_lock($1)', [LOCK_KEY]);
    await client.query('set lock_timeout = 0');
    await migrate(db, migrationsDir, () =>
      throughDeadlocks(() => run(db, { migrationsFolder: migrationsDir })),
    );
  } catch (error) {
    if ((error as { code?: string }).code !== '55P03') throw error;
    throw new DatabaseOpenError(
      `The database cannot be opened: its tables have to be changed, and another Gangway has been migrating or backing it up for over ${LOCK_WAIT / 1000} seconds; start again when that has ended.`,
      { cause: error },
    );
  } finally {
    // Ending the connection frees the lock, also when it was the connection that failed.
    await client.end().catch(() => undefined);
  }
}

/** PostgreSQL's code for the one of two that it ends when each waits for the other. */
const DEADLOCK = '40P01';

/** How often a migration is begun that meets what servers of the version before are saving. */
const MOST_TRIES = 10;

/** Does `work`, which is undone as a whole when it fails, and again when it was ended by a deadlock. */
async function throughDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      const { code } = ((error as Error).cause ?? error) as { code?: string };
      if (code !== DEADLOCK || tries === MOST_TRIES) throw error;
    }
  }
}
