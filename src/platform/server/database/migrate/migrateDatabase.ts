import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate as run } from 'drizzle-orm/node-postgres/migrator';
import { plainCause } from '../../folders/systemCode';
import { log } from '../../log';
import { causesOf, isDeadlock, isForbidden } from '../failures';
import { isUnavailable } from '../isUnavailable';
import { connectOnce } from '../open/connectOnce';
import { DatabaseOpenError } from '../open/databaseOpenError';
import { requireUtf8 } from '../open/requireUtf8';
import { serverSentence } from '../open/serverSentence';
import { readApplied, stampApplied } from './appliedMigration';
import { unknownAs } from './knownMigrations';

/**
 * The advisory lock that servers starting at once queue for. Any fixed number of our own will do.
 */
export const LOCK_KEY = 7_421_926_805;

/**
 * How long to wait before the log first mentions the queue, and how often after that, in
 * milliseconds.
 */
const SAID = { first: 3_000, again: 60_000 };

/**
 * Migrates a database over a connection of its own, one server at a time. Waits for backups in
 * progress, however long they take; they end with their connection. Doesn't wait if there is
 * nothing to do. Throws `DatabaseOpenError`.
 * @param said when to say that it is waiting
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
    const known = readMigrationFiles({ migrationsFolder: migrationsDir });
    if (isCurrent(await readApplied(db), known)) return;
    await sayingThatItWaits(said, () => client.query('select pg_advisory_lock($1)', [LOCK_KEY]));
    // Another server may have migrated it in the meantime.
    const { newest, count } = await readApplied(db);
    const times = known.map(({ folderMillis }) => folderMillis);
    const unknown = unknownAs(times, newest);
    if (unknown) throw new DatabaseOpenError(REFUSED[unknown]);
    const ran = known.filter(({ folderMillis }) => folderMillis <= newest);
    if (count !== ran.length) await stampApplied(db, ran);
    if (ran.length < known.length) {
      await throughDeadlocks(() => run(db, { migrationsFolder: migrationsDir })).catch(notUpToDate);
    }
  } catch (error) {
    if (error instanceof DatabaseOpenError || !isUnavailable(error)) throw error;
    throw new DatabaseOpenError(serverSentence(url, [...causesOf(error)].at(-1)), { cause: error });
  } finally {
    // Closing the connection frees the lock, even if the connection itself failed.
    await client.end().catch(() => undefined);
  }
}

const REFUSED = {
  newer:
    'The database was last opened by a newer Gangway, which changed its tables: start that version, or a newer one.',
  older:
    'The database was last opened by an older Gangway than this one can bring up to date: start the last version before this one on it first, and then this one.',
};

function isCurrent(
  { newest, count }: { newest: number; count: number },
  known: readonly MigrationMeta[],
): boolean {
  return newest === (known.at(-1)?.folderMillis ?? 0) && count === known.length;
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

/**
 * How many times a migration is tried when it collides with saves by servers of the previous
 * version.
 */
const MOST_TRIES = 10;

/** Runs `work`, a single transaction, and retries it after a deadlock. */
async function throughDeadlocks(work: () => Promise<void>): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isDeadlock(error) || tries === MOST_TRIES) throw error;
    }
  }
}

const NO_RIGHTS = 'its user may not make tables there; make that user the owner of the database';

/** Throws `DatabaseOpenError` for a migration that failed. */
function notUpToDate(error: unknown): never {
  const { message } = ((error as Error).cause ?? error) as Error;
  const why = isForbidden(error) ? NO_RIGHTS : plainCause(message);
  throw new DatabaseOpenError(`The database could not be brought up to date: ${why}.`, {
    cause: error,
  });
}
