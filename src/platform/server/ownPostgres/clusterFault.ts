import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { isThere, MARK, statIfThere } from './clusterPath';
import type { ClusterSetup } from './clusterSetup';

/** Refuses a cluster that these programs cannot open, or that somebody else has made. */
export async function refuseForeign(
  dataDir: string,
  { cluster, programs }: ClusterSetup,
): Promise<void> {
  const refuse = (why: string) => {
    throw new DatabaseOpenError(`The database in the folder ${dataDir} ${why}`);
  };
  const major = Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'));
  if (!(await isThere(join(cluster, MARK)))) {
    refuse(
      'was made by an earlier release of Gangway, with another engine (PGlite): make a backup with that release, and restore it into a new DATA_DIR with this one.',
    );
  }
  if (major !== programs.major) {
    refuse(
      `was made by PostgreSQL ${major}, and the programs here are of PostgreSQL ${programs.major}: set POSTGRES_BIN to the folder with those of ${major}, make a backup, and restore it into a new DATA_DIR without that setting.`,
    );
  }
  // Its maker is trusted, so nobody else may have made it.
  const uid = process.getuid?.();
  const found = await statIfThere(cluster);
  if (uid !== undefined && uid !== 0 && found?.uid !== uid) {
    refuse(
      'belongs to another user: start Gangway as that user, or set DATA_DIR to another folder.',
    );
  }
}
