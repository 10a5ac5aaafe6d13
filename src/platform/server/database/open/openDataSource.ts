import type { Config } from '../../config';
import type { Database } from '../database';
import { DatabaseOpenError } from './databaseOpenError';
import { openUnmigrated } from './openDatabase';

/** Where the data is: the address of a database that answers for as long as this is open. */
export interface DataSource {
  url: string;
  close(): Promise<void>;
}

/** The settings that say where the data is. */
type DataSourceSettings = Pick<Config, 'dataDir' | 'databaseUrl' | 'postgresBin'>;

/**
 * Opens the database that the settings name: the one in DATABASE_URL, or the built-in one in the
 * data folder. Throws `DatabaseOpenError`.
 * @param use 'alone' excludes other servers of the folder (see `openOwnPostgres`)
 */
export async function openDataSource(
  { dataDir, databaseUrl, postgresBin }: DataSourceSettings,
  use: 'alone' | 'shared',
): Promise<DataSource> {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined };
  // Imported on first use, to keep startup fast.
  const { openOwnPostgres } = await import('../../ownPostgres/openOwnPostgres');
  return openOwnPostgres({ dataDir, postgresBin, use });
}

/** The same for a place that must have data already; a folder without any is refused. */
export async function openExistingDataSource(
  settings: DataSourceSettings,
  use: 'alone' | 'shared',
): Promise<DataSource> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined) {
    const { hasCluster } = await import('../../ownPostgres/clusterPath');
    if (!(await hasCluster(dataDir))) {
      throw new DatabaseOpenError(
        `There is no database in the folder ${dataDir}: set DATA_DIR to the folder that has one.`,
      );
    }
  }
  return openDataSource(settings, use);
}

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
