import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { plainCause } from '../../folders/systemCode';
import { log } from '../../log';
import type { Db } from '../database';
import { causesOf, isForbidden } from '../failures';
import { connectOnce } from '../open/connectOnce';
import { DatabaseOpenError } from '../open/databaseOpenError';
import { requireUtf8 } from '../open/requireUtf8';
import { knownMigrations, newestApplied, unknownAs } from './migrations';

/**
 * The advisory lock that servers starting at once queue for. Any fixed number of our own will do.
 */
export const LOCK_KEY = 7_421_926_805;

/**
 * Migrates a database over a connection of its own, one server at a time. If there is something to
 * do, waits for backups in progress, however long they take. Throws `DatabaseOpenError`.
 */
export async function migrateDatabase(url: string, migrationsDir: string): Promise<void> {
  const client = await connectOnce(url);
  const db = drizzle(client);
  try {
    await requireUtf8(db);
    const known = knownMigrations(migrationsDir);
    if ((await newestApplied(db)) === known.at(-1)) return;
    await takeTurn(db);
    const unknown = unknownAs(known, await newestApplied(db));
    if (unknown) throw new DatabaseOpenError(REFUSED[unknown]);
    await migrate(db, { migrationsFolder: migrationsDir });
  } catch (error) {
    throw error instanceof DatabaseOpenError ? error : notUpToDate(error);
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

/** Takes the lock, and says so in the log if another has it. */
async function takeTurn(db: Db): Promise<void> {
  const { rows } = await db.execute<{ taken: boolean }>(
    sql`select pg_try_advisory_lock(${LOCK_KEY}::bigint) as taken`,
  );
  if (rows[0]?.taken) return;
  log.warn('the tables have to be changed: waiting until another start or a backup has ended');
  await db.execute(sql`select pg_advisory_lock(${LOCK_KEY}::bigint)`);
}

/**
 * Waits for migrations in progress, and blocks new ones until the connection is closed: a table
 * that a migration rewrites would look empty to anyone reading an older snapshot.
 * @param db over one connection, not a pool, because the lock belongs to the connection
 */
export async function holdMigrations(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_lock_shared(${LOCK_KEY}::bigint)`);
}

const NO_RIGHTS = 'its user may not make tables there; make that user the owner of the database';

function notUpToDate(error: unknown): DatabaseOpenError {
  const { message } = [...causesOf(error)].at(-1) ?? { message: String(error) };
  const why = isForbidden(error) ? NO_RIGHTS : plainCause(message);
  return new DatabaseOpenError(`The database could not be brought up to date: ${why}.`, {
    cause: error,
  });
}
