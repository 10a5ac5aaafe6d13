import type { Stats } from 'node:fs';
import { chmod, lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { log } from './log';

/** What we have ever put into a data folder: database, drafts, log, mails, secret, copies. */
const OURS = /^(?:pg|postgres|outbox|builds|auth-secret|gangway|control|copy)(?:[.-].*)?$/;

/** What a system itself puts into a folder. */
const NOBODYS = /^(?:\..*|lost\+found)$/;

/** The rights of everybody but the owner. */
const OTHERS = 0o077;
/** To go through a folder by a name that one knows, without seeing what is in it. */
const THROUGH = 0o011;

async function lstatIfThere(path: string): Promise<Stats | null> {
  return lstat(path).catch((error: NodeJS.ErrnoException) => {
    // A database at work removes files at any time.
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
    throw error;
  });
}

async function take(path: string, { mode }: Stats, rights: number): Promise<void> {
  if ((mode & rights) !== 0) await chmod(path, mode & 0o777 & ~rights);
}

async function closeTree(path: string): Promise<void> {
  const found = await lstatIfThere(path);
  // A link has no rights of its own, and what it leads to may be anybody's.
  if (!found || found.isSymbolicLink()) return;
  await take(path, found, OTHERS);
  if (!found.isDirectory()) return;
  for (const name of await readdir(path)) await closeTree(join(path, name));
}

/** Whether an entry belongs to another user than its folder: a database that root runs as somebody else. */
async function hasOtherOwner(path: string, { uid }: Stats): Promise<boolean> {
  const found = await lstatIfThere(path);
  return found !== null && found.uid !== uid;
}

async function close(dataDir: string): Promise<void> {
  const folder = await lstatIfThere(dataDir);
  if (!folder?.isDirectory()) return;
  const names = (await readdir(dataDir)).filter((name) => !NOBODYS.test(name));
  const ours = names.filter((name) => OURS.test(name)).map((name) => join(dataDir, name));
  if (ours.length === names.length) {
    const owners = await Promise.all(ours.map((path) => hasOtherOwner(path, folder)));
    await take(dataDir, folder, owners.includes(true) ? OTHERS & ~THROUGH : OTHERS);
  }
  for (const path of ours) await closeTree(path);
}

/**
 * Takes from everybody but the owner all rights to a data folder and what we have put into it, as far as it
 * is there: one that an older Gangway made, or that was copied, may be open. A folder that holds other
 * things too, such as somebody's home, stays as it is; ours in it are closed each by itself.
 * What cannot be closed is logged: some file systems have no permissions. A folder into which this user may
 * not even look is somebody else's, and whatever opens it next says so.
 */
export async function closeToOthers(dataDir: string): Promise<void> {
  if (process.platform === 'win32') return;
  try {
    await close(dataDir);
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'EACCES') return;
    log.warn(
      { err, dataDir },
      'others may be able to read the data folder: it could not be closed',
    );
  }
}
