import { DrizzleQueryError, sql } from 'drizzle-orm';
import type { Db } from '../database/database';
import { causesOf, isAboutRow } from '../database/failures';
import { newestApplied } from '../database/migrate/appliedMigration';
import { knownMigrations, unknownAs } from '../database/migrate/knownMigrations';
import { LOCK_KEY } from '../database/migrate/migrateDatabase';
import { migrateWithin } from '../database/migrate/migrateWithin';
import { requireUtf8 } from '../database/open/requireUtf8';
import { plainCause } from '../folders/systemCode';
import { forgetChores } from '../jobs/jobQueue';
import { BackupError } from './backupError';
import { type CarriedTable, findTables } from './carriedTables';
import { rowName } from './rowName';
import type { RowCounts, RowSource } from './rowSource';
import { advanceSequences, settleText, writeRows } from './rowText';

const UNKNOWN = {
  newer: 'The rows come from a newer Gangway: use that version, or a newer one.',
  older:
    'The rows come from an older Gangway than this one can bring up to date: start the last version before this one on them first.',
};

/** The options of `load`. */
export interface LoadOptions {
  migrationsDir: string;
  /** Names of tables whose rows are not carried. */
  leftOut: readonly string[];
  /** Writes additional rows after the last migration. */
  mark?: (tx: Db) => Promise<unknown>;
}

/**
 * Fills an empty database in one transaction: migrates it to the rows' migration, loads and counts
 * the rows, and then migrates to the newest. Returns the counts. Changes nothing if it throws:
 * `BackupError` if the database is not empty or a row does not fit, `DatabaseOpenError` if it is
 * not in UTF8.
 */
export async function load(db: Db, source: RowSource, options: LoadOptions): Promise<RowCounts> {
  const { migrationsDir, leftOut, mark } = options;
  const known = knownMigrations(migrationsDir);
  const unknown = unknownAs(known, source.migration);
  if (unknown) throw new BackupError(UNKNOWN[unknown]);
  try {
    return await db.transaction(async (tx) => {
      await requireUtf8(tx);
      await settleText(tx);
      await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_KEY}::bigint)`);
      await forgetChores(tx);
      await assertEmpty(tx, source.migration, leftOut);
      await migrateWithin(tx, migrationsDir, source.migration);
      const tables = matchTables(await findTables(tx, leftOut), source);
      const counts = await fill(tx, tables, source);
      for (const table of tables) await advanceSequences(tx, table);
      await migrateWithin(tx, migrationsDir, known.at(-1) ?? 0);
      await mark?.(tx);
      return counts;
    });
  } catch (error) {
    if (!(error instanceof DrizzleQueryError)) throw error;
    const { message } = error.cause ?? { message: 'the database refused' };
    throw new BackupError(
      `The rows could not be written, and none was kept: ${plainCause(message)}.`,
      {
        cause: error,
      },
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

/** Returns the database's tables with their columns in the order of the source's rows. */
function matchTables(found: CarriedTable[], source: RowSource): CarriedTable[] {
  const matched = source.tables.map(({ name, columns }): CarriedTable => {
    const { columns: own = [], key = [] } = found.find((table) => table.name === name) ?? {};
    const ordered = columns.map((column) => own.find((candidate) => candidate.name === column));
    const fitting = ordered.filter((column) => column !== undefined);
    if (fitting.length !== own.length || fitting.length !== columns.length) {
      throw new BackupError(`The table ${name} is not the same here, so nothing was written.`);
    }
    return { name, columns: fitting, key };
  });
  const missing = found.find(({ name }) => !source.tables.some((table) => table.name === name));
  if (missing) throw new BackupError(`The rows of the table ${missing.name} are missing.`);
  return matched;
}

/** Writes all rows, and verifies the counts in the database. */
async function fill(tx: Db, tables: CarriedTable[], source: RowSource): Promise<RowCounts> {
  const written: RowCounts = {};
  for await (const { table: name, lines } of source.batches()) {
    const table = tables.find((candidate) => candidate.name === name);
    if (!table) throw new BackupError(`There is no table ${name}.`);
    await writeBatch(tx, table, lines);
    written[name] = (written[name] ?? 0) + lines.length;
  }
  const counts: RowCounts = {};
  for (const { name } of tables) {
    const query = sql.raw(`select count(*)::int as count from ${name}`);
    const count = (await tx.execute<{ count: number }>(query)).rows[0]?.count ?? 0;
    if (count !== (written[name] ?? 0)) {
      throw new BackupError(
        `The table ${name} has ${count} rows in place of ${written[name] ?? 0}, so none was kept.`,
      );
    }
    counts[name] = count;
  }
  return counts;
}

/**
 * Writes lines from `readRows` to a table. If a row is refused, throws `BackupError` naming it, so
 * that it can be found in the source.
 */
async function writeBatch(tx: Db, table: CarriedTable, lines: string[]): Promise<void> {
  try {
    await tx.transaction((step) => writeRows(step, table, lines));
  } catch (error) {
    if (isAboutRow(error)) await findRefused(tx, table, lines);
    throw error;
  }
}

/** Writes the lines one by one, and throws for the first that is refused. */
async function findRefused(tx: Db, table: CarriedTable, lines: string[]): Promise<void> {
  for (const line of lines) {
    try {
      await tx.transaction((step) => writeRows(step, table, [line]));
    } catch (error) {
      const message = [...causesOf(error)].at(-1)?.message ?? '';
      throw new BackupError(
        `${rowName(table, line)} could not be written, and none was kept: ${plainCause(message)}.`,
        { cause: error },
      );
    }
  }
}
