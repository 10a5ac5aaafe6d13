import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import { plainCause } from '../../folders/systemCode';
import { log } from '../../log';
import { causesOf, isDeadlock } from '../failures';
import { isUnavailable } from '../isUnavailable';
import { connectOnce } from '../open/connectOnce';
import { DatabaseOpenError } from '../open/databaseOpenError';
import { requireUtf8 } from '../open/requireUtf8';
import { serverSentence } from '../open/serverSentence';
import { newestApplied } from './appliedMigration';
import { knownMigrations } from './knownMigrations';

/** The advisory lock that servers starting at once queue for; any fixed number of our own. */
export const LOCK_KEY = 7_421_926_805;

/** After how long the log says that it is being queued for, and how often from then on, in milliseconds. */
const SAID = { first: 3_000, again: 60_000 };

/**
 * Migrates a PostgreSQL database over one connection of its own, one server at a time, and waits for backups
 * that are being made, however long they take: they end with the connection of anyone who makes them. Where
 * there is nothing to do, nobody is waited for. Throws `DatabaseOpenError`.
 * @param said when to say that it waits
 */
export async function migrateDatabase(
  url: string,
  migrationsDir: string,
  said = SAID,
): Promise<void> {
  const client = await connectOnce(url);
  const db = drizzle(client);
  try {
    await requireUtf8(db);
    const newest = knownMigrations(migrationsDir).at(-1) ?? 0;
    if ((await newestApplied(db)) === newest) return;
    await sayingThatItWaits(said, () => client.query('select pg_advisory_lock($1)', [LOCK_KEY]));
    // Another server may have done it in the meantime.
    const applied = await newestApplied(db);
    if (applied > newest) {
      throw new DatabaseOpenError(
        'The database was last opened by a newer Gangway, which changed its tables: start that version, or a newer one.',
      );
    }
    if (applied < newest) {
      await throughDeadlocks(() => run(db, { migrationsFolder: migrationsDir })).catch(notUpToDate);
    }
  } catch (error) {
    if (error instanceof DatabaseOpenError || !isUnavailable(error)) throw error;
    throw new DatabaseOpenError(serverSentence(url, [...causesOf(error)].at(-1)), { cause: error });
  } finally {
    // Ending the connection frees the lock, even if it was the connection that failed.
    await client.end().catch(() => undefined);
  }
}

async function sayingThatItWaits(
  { first, again }: typeof SAID,
  wait: () => Promise<unknown>,
): Promise<void> {
  const say = () => {
    log.warn(
      'the tables have to be changed, and another Gangway is changing or backing them up: waiting until that has ended',
    );
    timer = setTimeout(say, again);
  };
  let timer = setTimeout(say, first);
  try {
    await wait();
  } finally {
    clearTimeout(timer);
  }
}

/** How often a migration is begun that meets what servers of the version before are saving. */
const MOST_TRIES = 10;

/** Does `work`, which is undone as a whole when it fails, and again when it was ended by a deadlock. */
async function throughDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
    }
  }
}

/** PostgreSQL's code for what a role may not do. */
const MAY_NOT = '42501';
const NO_RIGHTS = 'its user may not make tables there; make that user the owner of the database';

/** Throws `DatabaseOpenError` for a migration that has failed. */
function notUpToDate(error: unknown): never {
  const { message, code } = ((error as Error).cause ?? error) as NodeJS.ErrnoException;
  const why = code === MAY_NOT ? NO_RIGHTS : plainCause(message);
  throw new DatabaseOpenError(`The database could not be brought up to date: ${why}.`, {
    cause: error,
  });
}
