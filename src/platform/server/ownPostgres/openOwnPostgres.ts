import { closeSync, openSync } from 'node:fs';
import { readFile, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { folderSentence } from '../folders/folderSentence';
import { isThere, statIfThere } from '../folders/isThere';
import { makeDataDir } from '../folders/makeFolder';
import { systemCode } from '../folders/systemCode';
import { log } from '../log';
import { MARK } from './clusterPath';
import { type ClusterSetup, findSetup } from './clusterSetup';
import { connectOrStart, type EngineFolder } from './connectOrStart';
import { stopEngine } from './engine';
import { makeCluster, NAME } from './makeCluster';
import { findPrograms } from './programs';
import { SOCKET_PORT } from './settings';

interface OwnPostgresOptions {
  /** The folder that has the database in `pg`; created if missing. */
  dataDir: string;
  /** 'alone' is for servers, and refuses others; 'shared' is for commands. */
  use: EngineFolder['use'];
  /** The folder with the programs; undefined: the installed ones. */
  postgresBin?: string | undefined;
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
  await makeDataDir(dataDir);
  const setup = await findSetup(dataDir, findPrograms(postgresBin), elsewhere);
  await makeCluster(setup);
  await refuseForeign(dataDir, setup);
  const { url, close: leave } = socketAddress(setup.cluster);
  const place: EngineFolder = { dataDir, setup, use, url };
  return { place, leave };
}

/** Restarts an engine of ours that fails, and stops it at the end. */
function keepOpen(place: EngineFolder, leave: () => void, started: pg.Client | null) {
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
    url: place.url,
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

/**
 * The longest socket path that both Linux and macOS accept, in bytes, without the terminating zero.
 */
const LONGEST_PATH = 103;

/**
 * Returns the address of the engine's socket, inside the cluster, where nobody else can enter. A
 * path too long for a socket is replaced by that of the open folder, as this process knows it;
 * where a system has no such paths, throws `DatabaseOpenError`.
 */
function socketAddress(cluster: string): { url: string; close(): void } {
  if (Buffer.byteLength(join(cluster, `.s.PGSQL.${SOCKET_PORT}`)) <= LONGEST_PATH) {
    return { url: socketUrl(cluster), close: () => undefined };
  }
  if (process.platform !== 'linux') {
    throw new DatabaseOpenError(
      `The path ${cluster} is too long for a socket: set DATA_DIR to a folder with a shorter one.`,
    );
  }
  const folder = openSync(cluster, 'r');
  return { url: socketUrl(`/proc/self/fd/${folder}`), close: () => closeSync(folder) };
}

function socketUrl(folder: string): string {
  return `postgres://${NAME}@localhost:${SOCKET_PORT}/${NAME}?host=${encodeURIComponent(folder)}&sslmode=disable`;
}
