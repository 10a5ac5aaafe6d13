import { chmodSync, lstatSync, readdirSync, type Stats } from 'node:fs';
import { join } from 'node:path';
import { log } from './log';

/**
 * Everything any version has put into a data folder: database, drafts, log, mails, secret, copies.
 */
const OURS = /^(?:pg|postgres|outbox|auth-secret|gangway|control|copy)(?:[.-].*)?$/;

/** Entries that the system itself puts into folders. */
const NOBODYS = /^(?:\..*|lost\+found)$/;

/** The permissions of everybody but the owner. */
const OTHERS = 0o077;
/** Permission to pass through a folder without listing it. */
const THROUGH = 0o011;

function lstatIfThere(path: string): Stats | undefined {
  try {
    return lstatSync(path, { throwIfNoEntry: false });
  } catch (error) {
    // A running database may remove files at any time.
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined;
    throw error;
  }
}

function take(path: string, { mode }: Stats, rights: number): void {
  if ((mode & rights) !== 0) chmodSync(path, mode & 0o777 & ~rights);
}

function closeTree(path: string): void {
  const found = lstatIfThere(path);
  // A link has no permissions of its own, and its target may belong to anybody.
  if (!found || found.isSymbolicLink()) return;
  take(path, found, OTHERS);
  if (!found.isDirectory()) return;
  for (const name of readdirSync(path)) closeTree(join(path, name));
}

/**
 * True if an entry has a different owner than its folder, such as a database that root runs as
 * another user.
 */
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
 * Closes a data folder, and what we have put into it, to everybody but its owner. One that an older
 * Gangway made, or that was copied, may be open. A folder that also holds other things, such as
 * somebody's home, is left as it is, and only our entries in it are closed. Failures are logged,
 * because some file systems have no permissions. A folder that this user can't even look into is
 * left to whatever opens it next, which will say so. Synchronous, because nothing is served yet and
 * two thousand files take a tenth of the time.
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
