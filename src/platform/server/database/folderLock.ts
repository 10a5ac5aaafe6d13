import { randomUUID } from 'node:crypto';
import { link, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { DatabaseOpenError } from './databaseOpenError';
import { makeFolder } from './makeFolder';
import { isOwnerAlive, type OwnerSocket, openOwnerSocket } from './ownerSocket';

/** Holds a data folder for this process. */
export interface FolderLock {
  release(): Promise<void>;
}

/** Who holds, or last held, the folder: the content of the lock's newest entry. */
interface LockEntry {
  pid: number;
  host: string;
  /** The owner's sign of life inside the lock's folder; null once it has let go. */
  socket: string | null;
}

/** The folder with the lock's entries, `1`, `2`, …; the highest number is the lock's state. */
export function lockPath(dataDir: string): string {
  return join(dataDir, 'gangway.lock');
}

/**
 * Takes the lock on `dataDir`, which must exist, or throws `DatabaseOpenError` that names the
 * process that holds it. A lock whose owner has died, however it died, is taken over.
 *
 * Each taker writes entry n+1 after it has seen that the owner of entry n, the highest, is gone;
 * creating it is exclusive, so of two takers one wins. Entries never change hands,
 * which is what makes this safe: deleting a dead owner's file and making one's own could delete
 * the file that a faster taker has just made. A taker with an old view of the folder finds a
 * higher entry beside its own and steps back.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const folder = lockPath(dataDir);
  await makeFolder(folder);
  const socket = await openOwnerSocket(folder);
  try {
    const number = await claim(folder, socket, dataDir);
    await sweep(folder, number);
    return { release: () => release(folder, number, socket) };
  } catch (error) {
    await socket.close();
    throw error;
  }
}

async function claim(folder: string, socket: OwnerSocket, dataDir: string): Promise<number> {
  for (;;) {
    const newest = await newestNumber(folder);
    const owner = await readEntry(folder, newest);
    if (owner?.socket && (await isOwnerAlive(folder, owner.socket))) {
      throw new DatabaseOpenError(inUseSentence(dataDir, owner));
    }
    const mine = newest + 1;
    if (!(await createEntry(folder, mine, socket.name))) continue;
    if ((await newestNumber(folder)) === mine) return mine;
    await rm(join(folder, String(mine)), { force: true });
  }
}

function inUseSentence(dataDir: string, owner: LockEntry): string {
  const where = owner.host === hostname() ? '' : ` on ${owner.host}`;
  const who = owner.pid === process.pid && !where ? 'this same process' : `process ${owner.pid}`;
  return `The folder ${dataDir} is in use by another Gangway (${who}${where}): stop that one first, or set DATA_DIR to another folder.`;
}

/** The highest entry's number, or 0 for a lock that nobody has held. */
async function newestNumber(folder: string): Promise<number> {
  const names = await readdir(folder);
  return Math.max(0, ...names.filter((name) => /^\d+$/.test(name)).map(Number));
}

/** An entry's content; undefined when a newer owner has swept it away or nobody wrote one. */
async function readEntry(folder: string, number: number): Promise<LockEntry | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, String(number)), 'utf8')) as LockEntry;
  } catch (error) {
    // After a loss of power an entry may be empty; its owner is gone for sure.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
}

/** Makes an entry exclusively and with all its content at once; false when it exists already. */
async function createEntry(folder: string, number: number, socket: string): Promise<boolean> {
  const draft = await writeDraft(folder, socket);
  try {
    await link(draft, join(folder, String(number)));
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function writeDraft(folder: string, socket: string | null): Promise<string> {
  const draft = join(folder, `${randomUUID()}.draft`);
  const entry: LockEntry = { pid: process.pid, host: hostname(), socket };
  await writeFile(draft, `${JSON.stringify(entry)}\n`, { flag: 'wx' });
  return draft;
}

/** How old a leftover must be, in milliseconds: a younger one may be a taker's, still at work. */
const LEFTOVER_AGE = 60_000;

/** Removes what earlier owners and takers left: only entries below one's own, and dead sockets. */
async function sweep(folder: string, number: number): Promise<void> {
  for (const name of await readdir(folder)) {
    const path = join(folder, name);
    if (/^\d+$/.test(name)) {
      if (Number(name) < number) await rm(path, { force: true });
    } else if (await isLeftover(folder, name)) {
      await rm(path, { force: true });
    }
  }
}

async function isLeftover(folder: string, name: string): Promise<boolean> {
  const modified = await stat(join(folder, name)).catch(() => undefined);
  if (modified === undefined || Date.now() - modified.mtimeMs < LEFTOVER_AGE) return false;
  return name.endsWith('.draft') || (name.endsWith('.sock') && !(await isOwnerAlive(folder, name)));
}

/** The entry stays, marked as let go: its number must not be given out again. */
async function release(folder: string, number: number, socket: OwnerSocket): Promise<void> {
  try {
    await rename(await writeDraft(folder, null), join(folder, String(number)));
  } catch {
    // The mark is for who reads the file; on a full disk the closed socket alone says as much.
  } finally {
    await socket.close();
  }
}
