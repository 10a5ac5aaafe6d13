import { lstat, readlink } from 'node:fs/promises';
import { join } from 'node:path';

/** The file in a cluster that says that Gangway has made it. */
export const MARK = 'gangway.txt';

/** Where a data folder has its cluster, or the link that leads to it. */
export function clusterName(dataDir: string): string {
  return join(dataDir, 'pg');
}

/** Where the cluster of a data folder lies: in it, or where a link leads to (see `setup`). */
export async function clusterPath(dataDir: string): Promise<string> {
  const name = clusterName(dataDir);
  const found = await statIfThere(name);
  return found?.isSymbolicLink() ? readlink(name) : name;
}

/** Whether the folder holds a database, running or not. */
export async function hasCluster(dataDir: string): Promise<boolean> {
  return isThere(join(await clusterPath(dataDir), 'PG_VERSION'));
}

/** Whether there is something of that name; rejects when that cannot be told. */
export async function isThere(path: string): Promise<boolean> {
  return (await statIfThere(path)) !== undefined;
}

/** What a path is, without following it; undefined when there is nothing. */
export async function statIfThere(path: string) {
  try {
    return await lstat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
