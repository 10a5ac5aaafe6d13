import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';

/** ENOTDIR means that part of the path is a file. Creating the secret will report that. */
const NOT_THERE = new Set<unknown>(['ENOENT', 'ENOTDIR']);

/**
 * Returns the secret kept in a file: '' if the file is empty, undefined if there is none. Rejects
 * with the system's error if it can't be read, so that nobody writes a new one over it.
 */
export async function readSecret(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim();
  } catch (error) {
    if (NOT_THERE.has((error as NodeJS.ErrnoException).code)) return undefined;
    throw error;
  }
}

/**
 * Creates a file that keeps a new secret, readable only by its owner, and returns the secret kept
 * there: the finished file is linked into place, so that two processes starting at once agree on
 * one. Returns '' if an empty file was in the way. Rejects with the system's error.
 */
export async function createSecret(path: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  await writeFile(draft, `${randomBytes(32).toString('base64url')}\n`, {
    mode: 0o600,
    flush: true,
  });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  return (await readSecret(path)) ?? '';
}
