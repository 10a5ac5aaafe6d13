import { readlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isThere, statIfThere } from '../folders/isThere';

/** The file in a cluster that says Gangway created it. */
export const MARK = 'gangway.txt';

/** Returns where a data folder has its cluster, or the link to it. */
export function clusterName(dataDir: string): string {
  return join(dataDir, 'pg');
}

/**
 * Resolves with where a data folder's cluster is: in the folder, or where a link points (see
 * `findSetup`).
 */
export async function clusterPath(dataDir: string): Promise<string> {
  const name = clusterName(dataDir);
  const found = await statIfThere(name);
  return found?.isSymbolicLink() ? readlink(name) : name;
}

/** True if the folder holds a database, running or not. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return isThere(join(await clusterPath(dataDir), 'PG_VERSION'));
}
