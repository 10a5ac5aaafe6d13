import type { Database } from '@/platform/server/database/database';
import type { Place } from '@/platform/server/database/open/openPlace';
import { openUnmigrated } from '@/platform/server/database/open/openUnmigrated';

/**
 * Runs `work` on a place's database, whatever its migration, and closes both.
 * @param setting where the place's URL comes from, for the error message if it cannot be opened
 */
export async function withUnmigrated<Result>(
  place: Place,
  work: (database: Database) => Promise<Result>,
  setting?: string,
): Promise<Result> {
  try {
    const database = await openUnmigrated(place.url, setting);
    try {
      return await work(database);
    } finally {
      await database.close();
    }
  } finally {
    await place.close();
  }
}
