import type { Database } from '@/platform/server/database/database';
import type { Place } from '@/platform/server/database/open/openPlace';
import { openUnmigrated } from '@/platform/server/database/open/openUnmigrated';

/** Runs `work` on a place's database, whatever its migration, and closes both. */
export async function withUnmigrated<Result>(
  place: Place,
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
