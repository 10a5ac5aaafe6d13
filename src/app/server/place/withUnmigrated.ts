import type { Database } from '@/platform/server/database/database';
import type { DataSource } from '@/platform/server/database/open/openDataSource';
import { openUnmigrated } from '@/platform/server/database/open/openUnmigrated';

/** Runs `work` on a place's database, whatever its migration, and closes both. */
export async function withUnmigrated<Result>(
  place: DataSource,
  work: (database: Database) => Promise<Result>,
): Promise<Result> {
  try {
    const database = await openUnmigrated(place.url);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await place.close();
  }
}
