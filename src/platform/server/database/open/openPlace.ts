import { DatabaseOpenError } from './databaseOpenError';

/** Where the data are: the address of a database that answers for as long as this is open. */
export interface Place {
  url: string;
  close(): Promise<void>;
}

/** The settings that say where the data are. */
export interface PlaceSettings {
  dataDir: string;
  databaseUrl: string | undefined;
  postgresBin: string | undefined;
}

/**
 * Opens the place that the settings name: the PostgreSQL of DATABASE_URL as it is, or one of our own in the
 * data folder. Throws `DatabaseOpenError`.
 * @param use 'alone' keeps others from being alone with the data of a folder (see `openOwnPostgres`)
 */
export async function openPlace(
  { dataDir, databaseUrl, postgresBin }: PlaceSettings,
  use: 'alone' | 'shared',
): Promise<Place> {
  if (databaseUrl !== undefined) return { url: databaseUrl, close: async () => undefined };
  // What is not used is not loaded: a start waits for it.
  const { openOwnPostgres } = await import('../../ownPostgres/openOwnPostgres');
  return openOwnPostgres({ dataDir, postgresBin, use });
}

/** The same where there must be data already; a folder without any is refused. */
export async function openExistingPlace(
  settings: PlaceSettings,
  use: 'alone' | 'shared',
): Promise<Place> {
  const { dataDir, databaseUrl } = settings;
  if (databaseUrl === undefined) {
    const { hasCluster } = await import('../../ownPostgres/clusterPath');
    if (!(await hasCluster(dataDir))) {
      throw new DatabaseOpenError(
        `There is no database in the folder ${dataDir}: set DATA_DIR to the folder that has one.`,
      );
    }
  }
  return openPlace(settings, use);
}
