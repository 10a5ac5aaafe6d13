import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Lets everybody read a folder and everything in it, and run whatever its owner can run. */
export async function openTree(path: string): Promise<void> {
  await chmod(path, 0o755);
  for (const entry of await readdir(path, { withFileTypes: true })) {
    const inside = join(path, entry.name);
    if (entry.isDirectory()) await openTree(inside);
    else if (entry.isFile()) await chmod(inside, (await stat(inside)).mode & 0o100 ? 0o755 : 0o644);
  }
}
