import { join } from 'node:path';
import { ConfigError } from './config';
import { systemCause } from './folders/folderSentence';
import { makeDataDir } from './folders/makeDataDir';
import { createSecret, readSecret } from './folders/secretFile';

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
