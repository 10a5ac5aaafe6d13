import type { Db } from '../database/database';
import { newestApplied } from '../database/migrate/appliedMigration';
import { BackupError } from './backupError';
import { type CarriedTable, findTables } from './carriedTables';
import type { RowBatch, RowSource } from './rowSource';
import { readRows, settleText } from './rowText';

/** A database's rows at one moment, readable until the transaction `tx` ends. */
export interface Snapshot extends RowSource {
  tx: Db;
}

/**
 * Runs `work` on a consistent snapshot of the database, while others may keep writing. Throws
 * `BackupError` if no server has ever run on it.
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
