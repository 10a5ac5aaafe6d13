import { access, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';
import { copyFolder } from './copyFolder';
import { DatabaseOpenError } from './databaseOpenError';
import { DurableNodeFs } from './durableNodeFs';
import { lockFolder } from './folderLock';
import { folderSentence } from './folderSentence';
import { startMaintenance } from './maintenance';
import { makeFolder } from './makeFolder';
import { EngineLog, stopOnPanic } from './panic';
import { syncDirectory, syncTree } from './syncFiles';

/** PGlite's own settings less `-F`, which turns fsync off; `fsync` is the one that its file system has. */
const START_PARAMS = [
  ...PGlite.defaultStartParams.filter((param) => param !== '-F'),
  '-c',
  'wal_sync_method=fsync',
];

/** Log files of 1 MB in place of 16 MB: a new folder is 15 MB smaller and made faster. */
export const INITDB_PARAMS = ['--wal-segsize=1'];

export interface Embedded {
  client: PGlite;
  /**
   * Copies the database's files to another data folder, which must not have any. No statement runs
   * meanwhile, so the copy is what a loss of power at that moment would leave: it opens with every
   * commit. Rejects with the system's error.
   */
  copyTo(folder: string): Promise<void>;
  close(): Promise<void>;
}

/** Where the embedded database keeps its files. */
export function clusterPath(dataDir: string): string {
  return join(dataDir, 'pg');
}

/** Whether the folder holds an embedded database, in use or not. */
export function hasCluster(dataDir: string): Promise<boolean> {
  return exists(join(clusterPath(dataDir), 'PG_VERSION'));
}

/**
 * Opens the embedded database in `dataDir` for this process alone, and makes it at the first
 * start (about 4 s). A commit that has been acknowledged is on the disk.
 * Throws `DatabaseOpenError` when the folder is in use, cannot be written or holds something else.
 */
export async function openEmbedded(dataDir: string): Promise<Embedded> {
  try {
    await makeFolder(dataDir);
    const lock = await lockFolder(dataDir);
    try {
      await prepareCluster(dataDir);
      const client = await startEngine(clusterPath(dataDir));
      const stopMaintenance = startMaintenance(client);
      return {
        client,
        async copyTo(folder) {
          await makeFolder(folder);
          await client.runExclusive(() => copyFolder(clusterPath(dataDir), clusterPath(folder)));
        },
        async close() {
          stopMaintenance();
          try {
            await client.close();
          } finally {
            await lock.release();
          }
        },
      };
    } catch (error) {
      await lock.release();
      throw error;
    }
  } catch (error) {
    if (error instanceof DatabaseOpenError) throw error;
    throw new DatabaseOpenError(folderSentence(dataDir, error), { cause: error });
  }
}

/**
 * Makes the database's files when there are none. They get their name only when they are whole
 * and on the disk, so a start that is cut off leaves `pg.new`, which the next start clears away.
 */
async function prepareCluster(dataDir: string): Promise<void> {
  const cluster = clusterPath(dataDir);
  const draft = `${cluster}.new`;
  await rm(draft, { recursive: true, force: true });
  if (await hasCluster(dataDir)) return;
  // Something else under the name is refused now, not after the seconds that the draft takes.
  if (await exists(cluster)) await rmdir(cluster);
  // A draft need not be durable before it is complete: this engine runs without fsync.
  const engine = await PGlite.create({
    fs: new NodeFS(draft),
    initDbStartParams: INITDB_PARAMS,
  });
  await engine.close();
  await syncTree(draft);
  await rename(draft, cluster);
  syncDirectory(dataDir);
}

async function startEngine(cluster: string): Promise<PGlite> {
  const log = new EngineLog();
  try {
    const client = await PGlite.create({
      fs: new DurableNodeFs(cluster),
      startParams: START_PARAMS,
      onStderr: (line) => log.add(line),
    });
    stopOnPanic(client, log);
    return client;
  } catch (error) {
    throw new Error(log.lastFailure ?? 'PGlite could not start', { cause: error });
  }
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
