import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import type { Database } from '@/platform/server/database/database';
import { INITDB_PARAMS } from '@/platform/server/database/embedded';
import { openPostgresUnmigrated } from '@/platform/server/database/openUnmigrated';
import { toDatabase } from '@/platform/server/database/toDatabase';
import { createTestDatabase, loadTestImage, testDatabaseUrl, testEngine } from './testDatabase';

/** The engines that a run of the project can reach: the server of 'postgres', and always the embedded one. */
export const reachableEngines: readonly Database['kind'][] =
  testEngine === 'postgres' ? ['postgres', 'embedded'] : ['embedded'];

/** A database in which no Gangway has run, for one test; the embedded one is in memory. */
export async function openEmptyDatabase(kind: Database['kind']): Promise<Database> {
  if (kind === 'postgres')
    return openPostgresUnmigrated(testDatabaseUrl(await createTestDatabase()));
  const client = await emptyEngine();
  return toDatabase('embedded', drizzle(client), () => client.close());
}

/** The project's image is ready sooner than a new engine, which 'postgres' has to make. */
async function emptyEngine(): Promise<PGlite> {
  if (testEngine === 'postgres') return PGlite.create({ initDbStartParams: INITDB_PARAMS });
  const client = await loadTestImage();
  await client.exec('drop schema public, drizzle cascade; create schema public');
  return client;
}
