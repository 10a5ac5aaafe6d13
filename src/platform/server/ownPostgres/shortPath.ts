import { readlinkSync, rmSync } from 'node:fs';
import { lutimes, readdir, symlink, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive } from './isAlive';
import { makeTemporaryFolder, temporaryParents } from './temporaryFolder';

/** How often to touch the link, in milliseconds, because systems remove old temporary files. */
const TOUCH = 3_600_000;

/** Folders for processes' links. The process id in the name tells which are left over. */
const NAME = /^gangway-(\d+)-\w{6}$/;

/**
 * Links to a folder by a path short enough for a socket's address. The link is in a fresh temporary
 * folder that only we own and nobody else can have created. It is removed with this process; the
 * link of a process that was killed is removed by the next one.
 * @param tooLong true if a path is too long
 */
export async function shortPathTo(folder: string, tooLong: (path: string) => boolean) {
  for (const parent of temporaryParents()) await removeLeftovers(parent, folder);
  const own = await makeTemporaryFolder(
    `gangway-${process.pid}-`,
    (made) => !tooLong(join(made, 'pg')),
    `the path ${folder} is too long for a socket, so that it needs a link`,
  );
  const path = join(own, 'pg');
  await symlink(folder, path);
  const touch = async () => {
    const now = new Date();
    await lutimes(path, now, now);
    await utimes(own, now, now);
  };
  const timer = setInterval(() => void touch().catch(() => undefined), TOUCH);
  timer.unref();
  const close = () => {
    clearInterval(timer);
    process.off('exit', close);
    rmSync(own, { recursive: true, force: true });
  };
  process.once('exit', close);
  return { path, close };
}

/** Removes links to the same folder whose processes are gone. */
async function removeLeftovers(temporary: string, folder: string): Promise<void> {
  for (const name of await readdir(temporary).catch(() => [])) {
    const pid = Number(NAME.exec(name)?.[1]);
    if (Number.isNaN(pid) || isAlive(pid)) continue;
    try {
      if (readlinkSync(join(temporary, name, 'pg')) !== folder) continue;
      rmSync(join(temporary, name), { recursive: true, force: true });
    } catch {
      // Somebody else's, or already gone.
    }
  }
}
