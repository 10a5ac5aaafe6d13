import type { Config } from '@/platform/server/config';
import { newestApplied } from '@/platform/server/database/migrate/migrations';
import { DatabaseOpenError } from '@/platform/server/database/open/databaseOpenError';
import { openDatabase, openUnmigrated } from '@/platform/server/database/open/openDatabase';
import {
  openDataSource,
  openExistingDataSource,
} from '@/platform/server/database/open/openDataSource';
import { type CommandRequest, runCommand } from '../commands/commands';
import { migrationsDir } from '../projectDir';

/** Commands that may create a database; all others need an existing one. */
const MAKES_NEW = new Set(['demo']);

/**
 * Runs a command on the configured database, whether a server is running or not. Throws
 * `DatabaseOpenError` if there is none, as with a mistyped setting.
 */
export async function runOnDatabase(config: Config, request: CommandRequest): Promise<string> {
  const mayMake = MAKES_NEW.has(request.name);
  const place = await (mayMake ? openDataSource : openExistingDataSource)(config, 'shared');
  try {
    if (!mayMake) await refuseUnmade(place.url);
    const database = await openDatabase({ url: place.url, migrationsDir });
    try {
      return await runCommand(database.db, request);
    } finally {
      await database.close();
    }
  } finally {
    await place.close();
  }
}

/** Throws `DatabaseOpenError` if no server has run on it: the setting may be wrong or another's. */
async function refuseUnmade(url: string): Promise<void> {
  const { db, close } = await openUnmigrated(url);
  try {
    if ((await newestApplied(db)) > 0) return;
  } finally {
    await close();
  }
  throw new DatabaseOpenError(
    'There is nothing of Gangway in the database in DATABASE_URL: set it to the one that a server has run on.',
  );
}
