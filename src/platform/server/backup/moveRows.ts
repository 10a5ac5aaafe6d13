import type { Db } from '../database/database';
import { BackupError } from './backupError';
import type { CarriedTable } from './carriedTables';
import { type LoadOptions, load } from './load';
import { rowName } from './rowName';
import type { RowCounts } from './rowSource';
import { readRows } from './rowText';
import { inSnapshot } from './snapshot';

/**
 * Copies all rows of a database to an empty one, and compares each with the original, every column
 * as text, before committing. Only reads the original. Returns the counts. Throws `BackupError`,
 * and leaves nothing behind, if anything differs.
 */
export async function moveRows(
  from: Db,
  to: Db,
  options: Omit<LoadOptions, 'check' | 'mark'>,
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
  const originals = eachLine(readRows(from, table, { sorted: true }));
  const copies = eachLine(readRows(to, table, { sorted: true }));
  for (;;) {
    const [original, copy] = [await originals.next(), await copies.next()];
    if (original.done && copy.done) return;
    if (original.value === copy.value) continue;
    throw differentError(table, [original.value, copy.value]);
  }
}

async function* eachLine(batches: AsyncIterable<string[]>): AsyncGenerator<string, undefined> {
  for await (const lines of batches) yield* lines;
}

/** Names the smaller line: as both lists are sorted, that is the one missing from the other. */
function differentError(
  table: CarriedTable,
  [original, copy]: readonly (string | undefined)[],
): BackupError {
  const [first = ''] = [original, copy]
    .filter((line) => line !== undefined)
    .sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
  return new BackupError(
    `${rowName(table, first)} came out different from the original, so none was kept.`,
  );
}
