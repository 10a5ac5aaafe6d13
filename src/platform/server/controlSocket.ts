import { createHash } from 'node:crypto';
import { lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Unix sockets take no longer path than this on any system that we run on. */
const SOCKET_PATH_LIMIT = 100;

/**
 * Where the socket of a data folder lies: in it, or in a folder of this user's own among the temporary
 * files when the path is too long. Throws when that folder is somebody else's: whoever answers there
 * would be told what commands hold, and believed.
 */
export async function controlSocketPath(dataDir: string): Promise<string> {
  const inside = join(dataDir, 'control.sock');
  if (Buffer.byteLength(inside) < SOCKET_PATH_LIMIT) return inside;
  const user = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `gangway-${user}`);
  await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  const found = await lstat(folder);
  if (!found.isDirectory() || found.uid !== user || (found.mode & 0o077) !== 0) {
    throw new Error(
      `The folder ${folder} is open to others; remove it, or set DATA_DIR to a shorter path.`,
    );
  }
  return join(folder, `${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}.sock`);
}
