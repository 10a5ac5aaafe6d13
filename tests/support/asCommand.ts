import type { Database } from '@/platform/server/database/database';
import { openUnmigrated } from '@/platform/server/database/open/openUnmigrated';
import { urlOf } from './testDatabase';

/** Opens a database again as commands do, by one connection: the pool's cannot COPY. */
export const asCommand = async (database: Database): Promise<Database> =>
  openUnmigrated(await urlOf(database));
