import { DatabaseOpenError } from '../open/databaseOpenError';
import { openUnmigrated } from '../open/openUnmigrated';
import { newestApplied } from './appliedMigration';

/** Throws `DatabaseOpenError` where no server has run: the setting may be mistyped, or another's. */
export async function refuseUnmade(url: string): Promise<void> {
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
