import type { Database } from '@/platform/server/database/database';
import { openUnmigrated } from '@/platform/server/database/open/openUnmigrated';
import { createTestDatabase, testDatabaseUrl } from './testDatabase';

/** Opens a database in which Gangway has never run, for one test. */
export async function openEmptyDatabase(): Promise<Database> {
  return openUnmigrated(testDatabaseUrl(await createTestDatabase()));
}
