import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Creates a folder and its parents, like `mkdir -p`; rejects with the system's error. Node's own
 * `recursive` option never returns below an existing folder that accepts no others, such as /proc.
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await makeOne(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || dirname(path) === path) throw error;
    await makeFolder(dirname(path));
    await makeOne(path);
  }
}

async function makeOne(path: string): Promise<void> {
  try {
    await mkdir(path);
  } catch (error) {
    const isThere = await stat(path).then(
      (found) => found.isDirectory(),
      () => false,
    );
    if (!isThere) throw error;
  }
}

/**
 * Creates a data folder if it is missing. An empty one gets a .gitignore that covers everything in
 * it, because it may lie in a clone under any name, and user data must not be committed. Rejects
 * with the system's error.
 */
export async function makeDataDir(path: string): Promise<void> {
  await makeFolder(path);
  if ((await readdir(path)).length > 0) return;
  await writeFile(join(path, '.gitignore'), '*\n', { mode: 0o600 });
}
