import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './makeFolder';

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
