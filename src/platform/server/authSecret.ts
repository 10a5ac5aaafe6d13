import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config';
import { systemCause } from './folders/folderSentence';
import { makeDataDir } from './folders/makeDataDir';

/** ENOTDIR means that part of the path is a file. Making the folder will report that. */
const NOT_THERE = new Set(['ENOENT', 'ENOTDIR']);

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && NOT_THERE.has(code)) return undefined;
    throw new ConfigError(
      `The file ${path} cannot be read (${code}): let this user read it, or set AUTH_SECRET.`,
      { cause: error },
    );
  }
}

/** Creates the file with a new secret, unless another process gets there first. */
async function make(dataDir: string, path: string): Promise<void> {
  await makeDataDir(dataDir);
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
}

/**
 * Returns the secret that signs session cookies. It is created once and kept in the data folder,
 * readable only by its owner (DESIGN 4). The finished file is linked into place, so that two
 * servers starting at once agree on one secret. Throws `ConfigError` if it can be neither read nor
 * created.
 */
export async function keptAuthSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret');
  const kept = await readIfThere(path);
  if (kept) return kept;
  try {
    await make(dataDir, path);
  } catch (error) {
    throw new ConfigError(
      `The secret that signs sessions cannot be kept in ${dataDir}: ${systemCause(error)}; set AUTH_SECRET, or DATA_DIR to a folder of this user.`,
      { cause: error },
    );
  }
  const secret = await readIfThere(path);
  if (!secret)
    throw new ConfigError(`The file ${path} is empty; remove it, and a new one will be made.`);
  return secret;
}
