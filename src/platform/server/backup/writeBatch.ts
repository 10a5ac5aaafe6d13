import { causesOf } from '../database/causesOf';
import type { Db } from '../database/database';
import { plainCause } from '../folders/systemCode';
import { BackupError } from './backupError';
import type { CarriedTable } from './carriedTables';
import { rowName } from './rowName';
import { writeRows } from './rowText';

/** PostgreSQL's classes of codes for a value that it does not take, and a row that breaks a rule. */
const ABOUT_ROW = /^2[23]/;

function isAboutRow(error: unknown): boolean {
  return [...causesOf(error)].some((cause) => {
    const { code } = cause as { code?: unknown };
    return typeof code === 'string' && ABOUT_ROW.test(code);
  });
}

/**
 * Writes lines, as `readRows` gives them, into a table. Where one of them is refused, throws `BackupError`
 * with its name, so that it can be looked at where it came from.
 */
export async function writeBatch(tx: Db, table: CarriedTable, lines: string[]): Promise<void> {
  try {
    await tx.transaction((step) => writeRows(step, table, lines));
  } catch (error) {
    if (isAboutRow(error)) await findRefused(tx, table, lines);
    throw error;
  }
}

/** Writes them one by one, and throws for the one that is refused. */
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
