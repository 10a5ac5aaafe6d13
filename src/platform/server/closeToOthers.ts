import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
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

function lstatIfThere(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A database at work removes files at any time.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function take(path: string, { mode }: Stats, rights: number): void {
  if ((mode & rights) !== 0) chmodSync(path, mode & 0o777 & ~rights);
}

function closeTree(path: string): void {
  const found = lstatIfThere(path);
  // A link has no rights of its own, and what it leads to may be anybody's.
  if (!found || found.isSymbolicLink()) return;
  take(path, found, OTHERS);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) closeTree(join(path, name));
}

/** Whether an entry belongs to another user than its folder: a database that root runs as somebody else. */
function hasOtherOwner(path: string, { uid }: Stats): boolean {
  const found = lstatIfThere(path);
  return found !== undefined && found.uid !== uid;
}

function close(dataDir: string): void {
  const folder = lstatIfThere(dataDir);
  if (!folder?.isDirectory()) return;
  const names = readdirSync(dataDir).filter((name) => !NOBODYS.test(name));
  const ours = names.filter((name) => OURS.test(name)).map((name) => join(dataDir, name));
  if (ours.length === names.length) {
    const isShared = ours.some((path) => hasOtherOwner(path, folder));
    take(dataDir, folder, isShared ? OTHERS & ~THROUGH : OTHERS);
  }
  for (const path of ours) closeTree(path);
}

/**
 * Takes from everybody but the owner all rights to a data folder and what we have put into it, as far as it
 * is there: one that an older Gangway made, or that was copied, may be open. A folder that holds other
 * things too, such as somebody's home, stays as it is; ours in it are closed each by itself.
 * What cannot be closed is logged: some file systems have no permissions. A folder into which this user may
 * not even look is somebody else's, and whatever opens it next says so.
 * Synchronous, as two thousand files take a tenth of the time so, and nothing is served yet.
 */
export function closeToOthers(dataDir: string): void {
  if (process.platform === 'win32') return;
  try {
    close(dataDir);
  } catch (err) {
    if ((err as NodeJS.ErrnoException).code === 'EACCES') return;
    log.warn(
      { err, dataDir },
      'others may be able to read the data folder: it could not be closed',
    );
  }
}
