import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { folderSentence } from '../folders/folderSentence';
import { isThere, statIfThere } from '../folders/isThere';
import { makeDataDir } from '../folders/makeDataDir';
import { systemCode } from '../folders/systemCode';
import { log } from '../log';
import { loopbackUrl, socketAddress } from './address';
import { MARK } from './clusterPath';
import { type ClusterSetup, findSetup } from './clusterSetup';
import { connectOrStart, type EnginePlace } from './connectOrStart';
import { runningEngine, stopEngine } from './engine';
import { freePort, keptPassword } from './loopback';
import { makeCluster } from './makeCluster';
import { findPrograms } from './programs';

interface OwnPostgresOptions {
  /** The folder that has the database in `pg`; created if missing. */
  dataDir: string;
  /** 'alone' is for servers, and refuses others; 'shared' is for commands. */
  use: EnginePlace['use'];
  /** The folder with the programs; undefined: the installed ones. */
  postgresBin?: string | undefined;
  /** Use loopback with a password, as on systems whose PostgreSQL has no sockets. */
  loopback?: boolean;
  /** Where to put programs and data that root's substitute user can't reach; for tests. */
  elsewhere?: string | undefined;
}

/** The first and the longest wait before an engine that has ended is restarted, in milliseconds. */
const WAITS = { first: 100, longest: 5_000 };

/**
 * Opens a data folder's database: creates it at the first start, and starts its PostgreSQL. While
 * open, an engine that ends is restarted. A command uses the one that is running, for as long as
 * the process runs that has started it. Throws `DatabaseOpenError`, whose message is one sentence
 * for the person at the terminal.
 */
export async function openOwnPostgres(options: OwnPostgresOptions) {
  const { dataDir } = options;
  try {
    const { place, leave } = await preparePlace(options);
    try {
      return keepOpen(place, leave, await connectOrStart(place));
    } catch (error) {
      leave();
      throw error;
    }
  } catch (error) {
    if (error instanceof DatabaseOpenError) throw error;
    throw new DatabaseOpenError(await engineSentence(dataDir, error), { cause: error });
  }
}

async function preparePlace(options: OwnPostgresOptions) {
  const { dataDir, use, postgresBin, elsewhere } = options;
  const { loopback = process.platform === 'win32' } = options;
  await makeDataDir(dataDir);
  const setup = await findSetup(dataDir, findPrograms(postgresBin), elsewhere);
  const password = loopback ? await keptPassword(dataDir) : undefined;
  await makeCluster(setup, password);
  await refuseForeign(dataDir, setup);
  const { cluster } = setup;
  if (password === undefined) {
    const { url, close } = socketAddress(cluster);
    const place: EnginePlace = { dataDir, setup, use, urlAt: () => url, port: undefined };
    return { place, leave: close };
  }
  // An engine that others have started has a port of their own choice.
  const port = (await runningEngine(cluster))?.port ?? (await freePort());
  const urlAt = (at: number) => loopbackUrl(at, password);
  const place: EnginePlace = { dataDir, setup, use, urlAt, port };
  return { place, leave: () => undefined };
}

/** Restarts an engine of ours that fails, and stops it at the end. */
function keepOpen(place: EnginePlace, leave: () => void, started: pg.Client | null) {
  let keeper = started;
  let isClosing = false;
  let reopening: Promise<void> | undefined;

  function watch(): void {
    keeper?.once('end', () => {
      if (!isClosing) reopening = reopen();
    });
  }

  async function reopen(): Promise<void> {
    let wait = WAITS.first;
    log.error('the connection to our own PostgreSQL was cut');
    while (!isClosing) {
      try {
        keeper = await connectOrStart(place);
        log.warn('our own PostgreSQL answers again');
        return watch();
      } catch (err) {
        log.error({ err }, 'our own PostgreSQL does not start');
        await sleep(wait);
        wait = Math.min(wait * 2, WAITS.longest);
      }
    }
  }

  watch();
  return {
    /** The database's address, valid in this process only. */
    url: place.urlAt(place.port ?? 0),
    /** Stops what it has started. */
    async close(): Promise<void> {
      if (isClosing) return;
      isClosing = true;
      await reopening;
      await keeper?.end().catch(() => undefined);
      if (keeper) await stopEngine(place.setup);
      leave();
    },
  };
}

/** Refuses a cluster that these programs can't open, or that somebody else created. */
async function refuseForeign(dataDir: string, { cluster, programs }: ClusterSetup): Promise<void> {
  const refuse = (why: string) => {
    throw new DatabaseOpenError(`The database in the folder ${dataDir} ${why}`);
  };
  const major = Number(await readFile(join(cluster, 'PG_VERSION'), 'utf8'));
  if (!(await isThere(join(cluster, MARK)))) {
    refuse('cannot be opened: its pg folder holds something that is not a Gangway database.');
  }
  if (major !== programs.major) {
    refuse(
      `was made by PostgreSQL ${major}, and the programs here are of PostgreSQL ${programs.major}: set POSTGRES_BIN to the folder with those of ${major}, make a backup, and restore it into a new DATA_DIR without that setting.`,
    );
  }
  // A cluster's creator is trusted, so it must be us.
  const uid = process.getuid?.();
  const found = await statIfThere(cluster);
  if (uid !== undefined && uid !== 0 && found?.uid !== uid) {
    refuse(
      'belongs to another user: start Gangway as that user, or set DATA_DIR to another folder.',
    );
  }
}

/** Returns one sentence that names the data folder and says why its database can't be opened. */
async function engineSentence(dataDir: string, error: unknown): Promise<string> {
  const { message } = error as Error;
  const said = systemCode(message);
  // On a full disk, PostgreSQL can't log the reason either.
  const code = said ?? ((await isFull(dataDir)) ? 'ENOSPC' : undefined);
  return folderSentence(
    dataDir,
    code === undefined ? error : Object.assign(new Error(message), { code }),
  );
}

/** An engine that ends for want of room leaves a little of it, by removing its own files. */
async function isFull(path: string): Promise<boolean> {
  const disk = await statfs(path).catch(() => undefined);
  return disk !== undefined && disk.bavail * disk.bsize < 1024 * 1024;
}
