import { openOwnPostgres } from '@/platform/server/ownPostgres/openOwnPostgres';
import type { ChildProgram } from './childProgram';
import { queryOnce } from './queryOnce';

/** Returns the ids that `writeRows` has printed, which the database had acknowledged by then. */
export function acknowledgedRows(writer: ChildProgram): number[] {
  return writer.lines.filter((line) => /^\d+$/.test(line)).map(Number);
}

/** Opens the database in `dataDir` as a server does. Returns the acknowledged ids it lacks. */
export async function lostRows(
  dataDir: string,
  acknowledged: readonly number[],
): Promise<number[]> {
  const own = await openOwnPostgres({ dataDir, use: 'alone' });
  try {
    const rows = await queryOnce<{ id: number }>(own.url, 'select id from written');
    const found = new Set(rows.map(({ id }) => id));
    return acknowledged.filter((id) => !found.has(id));
  } finally {
    await own.close();
  }
}
