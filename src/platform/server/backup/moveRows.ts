import type { Db } from '../database/database';
import { BackupError } from './backupError';
import type { CarriedTable } from './carriedTables';
import { type LoadOptions, load } from './load';
import type { RowCounts } from './rowSource';
import { readRows } from './rowText';
import { inSnapshot } from './snapshot';

/**
 * Carries all rows of a database into an empty one and compares each with the original, every column as
 * text, before they are committed. The original is only read. Returns the counts. Throws `BackupError`,
 * and leaves nothing behind, when anything is different.
 */
export async function moveRows(
  from: Db,
  to: Db,
  options: Omit<LoadOptions, 'check'>,
): Promise<RowCounts> {
  return inSnapshot(from, options.leftOut, (snapshot) =>
    load(to, snapshot, {
      ...options,
      check: async (tx, tables) => {
        for (const table of tables) await assertEqual(table, snapshot.tx, tx);
      },
    }),
  );
}

async function assertEqual(table: CarriedTable, from: Db, to: Db): Promise<void> {
  const copies = eachLine(readRows(to, table, { sorted: true }));
  for await (const original of eachLine(readRows(from, table, { sorted: true }))) {
    const copy = await copies.next();
    if (copy.done || copy.value !== original) throw differentError(table);
  }
  if (!(await copies.next()).done) throw differentError(table);
}

async function* eachLine(batches: AsyncIterable<string[]>): AsyncGenerator<string> {
  for await (const lines of batches) yield* lines;
}

function differentError({ name }: CarriedTable): BackupError {
  return new BackupError(
    `The rows of the table ${name} came out different from the original, so none was kept.`,
  );
}
