import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import type { ClusterSetup } from './clusterSetup';
import { removeStaleLocks, runningEngine, startEngine, stopEngine } from './engine';

/** The lock of the process that has started the engine. */
const STARTED = 7_421_926_807;

/** In milliseconds. */
const TIMES = {
  /** How long an engine may go without an answer, and how often it is asked. */
  silence: 30_000,
  interval: 20,
  /** How long an engine may take to stop before it is made to. */
  stop: 10_000,
  /** How long its own process may take to lock a new engine, and others wait for that lock. */
  youth: 3_000,
  patience: 5_000,
};

/** Where an engine is, and what it is needed for. */
export interface EngineFolder {
  dataDir: string;
  setup: ClusterSetup;
  /** 'alone' refuses a folder whose engine another process has started. */
  use: 'alone' | 'shared';
  /** Its address. */
  url: string;
}

/**
 * Returns the connection that keeps others away from an engine of ours, or null for somebody else's
 * engine. An engine whose process was killed is stopped first. Waits for recovery, however long it
 * takes. Rejects with `DatabaseOpenError` if the folder is in use, otherwise with the engine's last
 * words.
 */
export async function connectOrStart(place: EngineFolder): Promise<pg.Client | null> {
  const { dataDir, setup, use, url } = place;
  const begun = performance.now();
  for (;;) {
    const waited = performance.now() - begun;
    const isLate = waited > TIMES.silence;
    const running = await runningEngine(setup.cluster);
    if (running?.state === 'ready') {
      const isStopped = await stopIfNobodys(place).catch((error: Error) => {
        // It has just ended, or its process id is another engine's by now.
        if (isLate) throw error;
        return true;
      });
      if (!isStopped && use === 'shared') return null;
      if (!isStopped) throw new DatabaseOpenError(inUse(dataDir));
    } else if (running?.state === 'stopping' && waited > TIMES.stop) {
      // A stop during recovery can leave the engine stopping forever.
      await stopEngine(setup);
    } else if (running === undefined) {
      const words = await startEngine(setup, dataDir);
      if (words === undefined) {
        const keeper = await keep(url).catch((error: Error) => {
          // Another process has stopped it for nobody's.
          if (isLate) throw error;
        });
        if (keeper) return keeper;
      } else {
        // Another process was quicker, or what a killed one has left is about to end.
        if (isLate || !/lock file|shared memory block/.test(words)) throw new Error(words);
        if (/lock file/.test(words)) await removeStaleLocks(setup.cluster);
      }
    }
    await sleep(TIMES.interval);
  }
}

async function connect(url: string): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'gangway keeper',
    connectionTimeoutMillis: TIMES.silence,
    keepAlive: true,
  });
  // A failure shows in the connection's end, and in the statement in progress.
  client.on('error', () => undefined);
  return client.connect();
}

/** Returns the connection that holds the lock; undefined if another process has it. */
async function keep(url: string): Promise<pg.Client | undefined> {
  const keeper = await connect(url);
  if (await tryLock(keeper, 0)) return keeper;
  await keeper.end();
}

/**
 * Stops an engine if the process that has started it is gone, and returns true then. It keeps the
 * lock until the engine has cut everybody, or another process might take the engine for its own
 * meanwhile. Commands need not know.
 */
async function stopIfNobodys({ use, setup, url }: EngineFolder): Promise<boolean> {
  const client = await connect(url);
  try {
    const end = performance.now() + TIMES.patience;
    while (use === 'alone' && performance.now() < end) {
      if (await tryLock(client, TIMES.youth)) {
        await stopEngine(setup, 'SIGINT');
        return true;
      }
      await sleep(10 * TIMES.interval);
    }
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** Takes the lock of an engine of that age in milliseconds, if nobody has it. */
async function tryLock(client: pg.Client, age: number): Promise<boolean> {
  const { rowCount } = await client.query(
    `select where now() - pg_postmaster_start_time() >= $2::int * interval '1 ms'
       and pg_try_advisory_lock($1)`,
    [STARTED, age],
  );
  return rowCount === 1;
}

const inUse = (dataDir: string) =>
  `The folder ${dataDir} is in use by another Gangway: stop that one first, or set DATA_DIR to another folder.`;
