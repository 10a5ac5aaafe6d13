import { queryOnce } from '#support/queryOnce';
import type { TestServer } from '#support/server';
import { openOwnPostgres } from '@/platform/server/ownPostgres/openOwnPostgres';

/**
 * Runs a statement that changes one row in a running server's database, for what no page can do.
 * Throws unless it changes exactly one.
 */
export async function inDatabase({ dataDir }: TestServer, statement: string): Promise<void> {
  const { url, close } = await openOwnPostgres({ dataDir, use: 'shared' });
  try {
    const changed = await queryOnce(url, `${statement} returning id`);
    if (changed.length !== 1) throw new Error(`${changed.length} rows were changed: ${statement}`);
  } finally {
    await close();
  }
}
