import { randomBytes, randomUUID } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ConfigError } from './config';
import { makeDataDir } from './folders/makeDataDir';

async function readIfThere(path: string): Promise<string | undefined> {
  try {
    return (await readFile(path, 'utf8')).trim() || undefined;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/**
 * The secret that signs session cookies: made once and kept in the data folder, readable by its owner
 * only (DESIGN 4). Linked into place whole, so that two servers starting at once end up with one.
 */
export async function keptAuthSecret(dataDir: string): Promise<string> {
  const path = join(dataDir, 'auth-secret');
  const kept = await readIfThere(path);
  if (kept) return kept;

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
  const secret = await readIfThere(path);
  if (!secret)
    throw new ConfigError(`The file ${path} is empty; remove it, and a new one will be made.`);
  return secret;
}
