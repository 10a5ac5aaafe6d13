import { openEmbedded } from '@/platform/server/database/embedded';
import { startProgram } from './childProgram';
import { until } from './until';

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
  const acknowledged = writer.lines.filter((line) => /^\d+$/.test(line)).map(Number);
  const { client, close } = await openEmbedded(folder);
  try {
    const result = await client.query<{ id: number }>('select id from written');
    const found = new Set(result.rows.map((row) => row.id));
    return {
      acknowledged: acknowledged.length,
      lost: acknowledged.filter((id) => !found.has(id)),
    };
  } finally {
    await close();
  }
}
