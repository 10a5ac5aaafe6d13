import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config';
import { systemCause } from './folders/folderSentence';
import { makeDataDir } from './folders/makeFolder';

async function readOrExplain(path: string): Promise<string | undefined> {
  try {
    return await readSecret(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new ConfigError(
      `The file ${path} cannot be read (${code}): let this user read it, or set AUTH_SECRET.`,
      { cause: error },
    );
  }
}

async function createOrExplain(dataDir: string, path: string): Promise<string> {
  try {
    await makeDataDir(dataDir);
    return await createSecret(path);
  } catch (error) {
    throw new ConfigError(
      `The secret that signs sessions cannot be kept in ${dataDir}: ${systemCause(error)}; set AUTH_SECRET, or DATA_DIR to a folder of this user.`,
      { cause: error },
    );
  }
}

/**
 * Returns the secret that signs session cookies. It is created once and kept in the data folder,
 * readable only by its owner (DESIGN 4). Throws `ConfigError` if it can be neither read nor
 * created.
 */
export async function storedAuthSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret');
  const secret = (await readOrExplain(path)) ?? (await createOrExplain(dataDir, path));
  if (!secret)
    throw new ConfigError(`The file ${path} is empty; remove it, and a new one will be made.`);
  return secret;
}

/** ENOTDIR means that part of the path is a file. Creating the secret will report that. */
const NOT_THERE = new Set<unknown>(['ENOENT', 'ENOTDIR']);

/**
 * Returns the secret kept in a file: '' if the file is empty, undefined if there is none. Rejects
 * with the system's error if it can't be read, so that nobody writes a new one over it.
 */
async function readSecret(path: string): Promise<string | undefined> {
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
async function createSecret(path: string): Promise<string> {
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
