import { statfs } from 'node:fs/promises';
import { folderSentence } from '../folders/folderSentence';
import { systemCode } from '../folders/systemCode';

/** One sentence that names the data folder and says why its database cannot be opened. */
export async function engineSentence(dataDir: string, error: unknown): Promise<string> {
  const { message } = error as Error;
  const said = systemCode(message);
  // A full disk also takes what PostgreSQL has to say of it.
  const code = said ?? ((await isFull(dataDir)) ? 'ENOSPC' : undefined);
  return folderSentence(
    dataDir,
    code === undefined ? error : Object.assign(new Error(message), { code }),
  );
}

async function isFull(path: string): Promise<boolean> {
  const disk = await statfs(path).catch(() => undefined);
  return disk?.bavail === 0;
}
