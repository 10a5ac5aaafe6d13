import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder } from './makeFolder';

/**
 * Makes a data folder, unless it is there. One with nothing in it tells git to leave all of it
 * alone, whatever it is called: it may lie in a clone, and what people write is for no repository.
 * Rejects with the system's error.
 */
export async function makeDataDir(path: string): Promise<void> {
  await makeFolder(path);
  if ((await readdir(path)).length > 0) return;
  await writeFile(join(path, '.gitignore'), '*\n', { mode: 0o600 });
}
