import { queryOnce } from '#support/queryOnce';
import type { TestServer } from '#support/server';
import { openOwnPostgres } from '@/platform/server/ownPostgres/openOwnPostgres';

/** Has a statement change one row of a server's database while the server runs, for what no page can do. */
export async function inDatabase({ dataDir }: TestServer, statement: string): Promise<void> {
  const { url, close } = await openOwnPostgres({ dataDir, use: 'shared' });
  try {
    const changed = await queryOnce(url, `${statement} returning id`);
    if (changed.length !== 1) throw new Error(`${changed.length} rows were changed: ${statement}`);
  } finally {
    await close();
  }
}
