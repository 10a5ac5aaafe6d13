import { openEmbedded } from '@/platform/server/database/embedded';
import type { ChildProgram } from './childProgram';

/** The ids that `writeRows` has printed, which the database had acknowledged by then. */
export function acknowledgedRows(writer: ChildProgram): number[] {
  return writer.lines.filter((line) => /^\d+$/.test(line)).map(Number);
}

/** Opens the embedded database in `folder` and gives those of the ids that it does not have. */
export async function lostRows(folder: string, acknowledged: readonly number[]): Promise<number[]> {
  const { client, close } = await openEmbedded(folder);
  try {
    const result = await client.query<{ id: number }>('select id from written');
    const found = new Set(result.rows.map((row) => row.id));
    return acknowledged.filter((id) => !found.has(id));
  } finally {
    await close();
  }
}
