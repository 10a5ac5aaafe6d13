import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { type Address, loopbackUrl } from './address';
import type { ClusterSetup } from './clusterSetup';
import { connectKeeper, type Use } from './keeper';
import { readLockFile, removeStaleLocks } from './lockFile';
import { type Engine, startEngine } from './startEngine';
import { stopEngine } from './stopEngine';

/** How often to try an engine that is starting, in milliseconds. */
const INTERVAL = 10;
/** How long a running engine may go without answering, in milliseconds. */
const SILENCE = 30_000;

/** Where an engine is, and what it is needed for. */
export interface EnginePlace {
  dataDir: string;
  setup: ClusterSetup;
  use: Use;
  reach: Reach;
}

/**
 * How to reach an engine: by the socket in its cluster, or over loopback, where it keeps its port.
 */
export type Reach = { socket: Address } | { password: string; port: number };

/** An engine that answers, and the connection that holds its locks. */
export interface Connected {
  keeper: pg.Client;
  url: string;
  /** The engine this process started; undefined if it was already running. */
  engine: Engine | undefined;
}

/**
 * Connects to the engine running on a cluster, or starts one, which recovers after a power loss.
 * Waits for recovery, however long it takes. Rejects with `DatabaseOpenError` if the folder is in
 * use, otherwise with the engine's last words.
 */
export async function connectOrStart(place: EnginePlace): Promise<Connected> {
  const { dataDir, setup, use, reach } = place;
  let engine: Engine | undefined;
  let lastWords: string | undefined;
  let silentSince = performance.now();
  for (;;) {
    // An engine of ours is tried once it says that it is ready, so that its log has no refusals.
    const url =
      engine && !(await readLockFile(setup.cluster))?.isReady
        ? undefined
        : await findUrl(setup, reach);
    try {
      if (url) return { keeper: await connectKeeper(url, dataDir, use), url, engine };
    } catch (error) {
      const state = stateOf(error);
      if (state === 'refused') throw error;
      if (state === 'busy') silentSince = performance.now();
    }
    if (lastWords !== undefined) {
      engine = undefined;
      // Another process was quicker, or is about to end. The next round will tell.
      const isOther = /lock file|shared memory block/.test(lastWords);
      if (!isOther || performance.now() - silentSince > SILENCE) throw new Error(lastWords);
      lastWords = undefined;
      await removeStaleLocks(setup.cluster);
      // A stop during recovery can leave the engine stopping forever.
      if ((await readLockFile(setup.cluster))?.isStopping) await stopEngine(setup);
      await sleep(10 * INTERVAL);
      continue;
    }
    if (engine === undefined) {
      engine = await startEngine(setup, dataDir, 'port' in reach ? reach.port : undefined);
      void engine.ended.then((words) => {
        lastWords = words;
      });
    }
    await sleep(INTERVAL);
  }
}

async function findUrl({ cluster }: ClusterSetup, reach: Reach): Promise<string | undefined> {
  if ('socket' in reach) return reach.socket.url;
  // Another process may have started it, on a port of its own choice.
  const running = await readLockFile(cluster);
  return running && loopbackUrl(running.port, reach.password);
}

/** Tells an engine's state from a failed connection. */
function stateOf(error: unknown): 'absent' | 'busy' | 'refused' {
  if (error instanceof DatabaseOpenError) return 'refused';
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ECONNREFUSED') return 'absent';
  // Starting, recovering or stopping, or it was stopped while we waited for a lock.
  if (code === '57P03' || code === '57P01' || code === 'ECONNRESET') return 'busy';
  return /^Connection terminated/.test(message) ? 'busy' : 'refused';
}
