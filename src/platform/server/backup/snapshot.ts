import type { Db } from '../database/database';
import { newestApplied } from '../database/migrate/appliedMigration';
import { BackupError } from './backupError';
import { type CarriedTable, findTables } from './carriedTables';
import type { RowBatch, RowSource } from './rowSource';
import { readRows, settleText } from './rowText';

/** A database as it was at one moment, for as long as the transaction `tx` lasts. */
export interface Snapshot extends RowSource {
  tx: Db;
}

/**
 * Does `work` on what the database holds at one moment; others may go on writing.
 * @param leftOut names of tables whose rows are not carried
 */
export async function inSnapshot<Result>(
  db: Db,
  leftOut: readonly string[],
  work: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  return db.transaction(
    async (tx) => {
      await settleText(tx);
      const migration = await newestApplied(tx);
      if (migration === 0) throw new BackupError('The database is empty: no server has run on it.');
      const tables = await findTables(tx, leftOut);
      return work({
        tx,
        migration,
        tables: tables.map(({ name, columns }) => ({
          name,
          columns: columns.map((column) => column.name),
        })),
        batches: () => allRows(tx, tables),
      });
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function* allRows(tx: Db, tables: CarriedTable[]): AsyncGenerator<RowBatch> {
  for (const table of tables) {
    for await (const lines of readRows(tx, table)) yield { table: table.name, lines };
  }
}
