import { startProgram } from './childProgram';
import { until } from './until';
import { acknowledgedRows, lostRows } from './writtenRows';

/** What became of a process's rows: how many it was told are saved, and which of those are gone. */
export interface KillRound {
  acknowledged: number;
  lost: number[];
}

/**
 * Lets a process write rows into the embedded database in `folder`, kills it (-9) after it has
 * reported `rows` of them, opens the database again and looks for every row that it reported.
 */
export async function killWhileWriting(folder: string, rows: number): Promise<KillRound> {
  const writer = startProgram('writeRows', folder);
  try {
    await until(`${rows} rows; ${writer.errors()}`, () => writer.lines.length > rows, {
      interval: 1,
    });
  } finally {
    await writer.kill();
  }
  const acknowledged = acknowledgedRows(writer);
  return { acknowledged: acknowledged.length, lost: await lostRows(folder, acknowledged) };
}
