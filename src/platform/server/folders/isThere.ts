import { lstat } from 'node:fs/promises';

/** True if the path exists. Rejects if that can't be determined. */
export async function isThere(path: string): Promise<boolean> {
  return (await statIfThere(path)) !== undefined;
}

/** Returns a path's stats without following links; undefined if it doesn't exist. */
export async function statIfThere(path: string) {
  try {
    return await lstat(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
