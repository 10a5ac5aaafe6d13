import { pipeline } from 'node:stream/promises';
import { DrizzleQueryError, sql } from 'drizzle-orm';
import { from } from 'pg-copy-streams';
import type { Db } from '../database/database';
import { LOCK_KEY } from '../database/migrate/migrateDatabase';
import { migrateWithin, newestApplied } from '../database/migrate/migrations';
import { requireUtf8 } from '../database/open/requireUtf8';
import { plainCause } from '../folders/systemCode';
import { forgetChores } from '../jobs/jobQueue';
import { clientOf, copyOf, findTables, settleText } from './carriedTables';
import { type Backup, BackupError } from './readBackup';

/** The options of `load`. */
interface LoadOptions {
  migrationsDir: string;
  /** Names of tables whose rows are not carried. */
  leftOut: readonly string[];
  /** Writes additional rows after the last migration. */
  mark?: (tx: Db) => Promise<unknown>;
}

/**
 * Fills an empty database in one transaction: migrates it to the backup's migration, loads and
 * counts the rows, and then migrates to the newest. Changes nothing if it throws: `BackupError` if
 * the database is not empty or a row does not fit, `DatabaseOpenError` if it is not in UTF8.
 */
export async function load(db: Db, backup: Backup, options: LoadOptions): Promise<void> {
  const { migrationsDir, leftOut, mark } = options;
  try {
    await db.transaction(async (tx) => {
      await requireUtf8(tx);
      await settleText(tx);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`);
      await forgetChores(tx);
      await assertEmpty(tx, backup.migration, leftOut);
      await migrateWithin(tx, migrationsDir, backup.migration);
      await assertSameTables(tx, backup, leftOut);
      for (const table of backup.tables) await fill(tx, table, backup);
      await advanceSequences(tx);
      await migrateWithin(tx, migrationsDir, Infinity);
      await mark?.(tx);
    });
  } catch (error) {
    if (!(error instanceof DrizzleQueryError)) throw error;
    const { message } = error.cause ?? { message: 'the database refused' };
    throw new BackupError(
      `The rows could not be written, and none was kept: ${plainCause(message)}.`,
      { cause: error },
    );
  }
}

/** Locks the tables against other writers, and refuses a database that has data or newer tables. */
async function assertEmpty(tx: Db, migration: number, leftOut: readonly string[]): Promise<void> {
  const applied = await newestApplied(tx);
  const names = (await findTables(tx, leftOut)).map(({ name }) => name);
  if (names.length > 0) {
    await tx.execute(sql.raw(`lock table ${names.join(', ')} in share row exclusive mode`));
  }
  for (const name of names) {
    const { rows } = await tx.execute(sql.raw(`select 1 from ${name} limit 1`));
    if (rows.length > 0 || applied === 0) {
      throw new BackupError(
        `The database is not empty (there is something in ${name}): only an empty one can be filled, and nothing in it was changed.`,
      );
    }
  }
  if (applied > migration) {
    throw new BackupError(
      'The database is empty, but its tables are newer than the rows: take one in which no server has run. Nothing in it was changed.',
    );
  }
}

async function assertSameTables(tx: Db, backup: Backup, leftOut: readonly string[]): Promise<void> {
  const own = (await findTables(tx, leftOut)).map(copyOf);
  const theirs = backup.tables.map(copyOf);
  const other = [...own, ...theirs].find((each) => !(own.includes(each) && theirs.includes(each)));
  if (other) throw new BackupError(`Only one side has this, so nothing was written: ${other}.`);
}

/** Writes a table's rows, and counts them in the database. */
async function fill(tx: Db, table: Backup['tables'][number], backup: Backup): Promise<void> {
  const { name, rows: expected } = table;
  try {
    await pipeline(backup.rowsOf(table), clientOf(tx).query(from(`${copyOf(table)} from stdin`)));
  } catch (error) {
    if (error instanceof BackupError) throw error;
    const { message, where = '' } = error as Error & { where?: string };
    // It goes on with what is in the row.
    const [, line = '?'] = /line (\d+)/.exec(where) ?? [];
    throw new BackupError(
      `Row ${line} of the table ${name} could not be written, and none was kept: ${plainCause(message)}.`,
      { cause: error },
    );
  }
  const query = sql.raw(`select count(*)::int as count from ${name}`);
  const count = (await tx.execute<{ count: number }>(query)).rows[0]?.count;
  if (count === expected) return;
  throw new BackupError(
    `The table ${name} has ${count} rows in place of ${expected}, so none was kept.`,
  );
}

/** Has every sequence of a column continue after the highest value in use. */
async function advanceSequences(tx: Db): Promise<void> {
  const { rows } = await tx.execute<Record<'sequence' | 'name' | 'column', string>>(sql`
    select pg_get_serial_sequence(c.oid::regclass::text, a.attname) as sequence,
      c.oid::regclass::text as name, quote_ident(a.attname) as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    where c.relkind = 'r' and a.attnum > 0 and not a.attisdropped
      and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema', 'drizzle')
      and pg_get_serial_sequence(c.oid::regclass::text, a.attname) is not null`);
  for (const { sequence, name, column } of rows) {
    await tx.execute(
      sql`select setval(${sequence}::regclass, highest) from (${sql.raw(`select max(${column}) as highest from ${name}`)}) used where highest is not null`,
    );
  }
}
