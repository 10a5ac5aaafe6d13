import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { folderForEach } from '#support/folderForTests';
import { storedAuthSecret } from './authSecret';
import { ConfigError } from './config';

const folder = folderForEach();

describe('keptAuthSecret', () => {
  it('is made once, long, for its owner only, in a folder that need not exist yet', async () => {
    const dataDir = join(folder.path, 'new', 'data');
    const secret = await storedAuthSecret(dataDir);
    expect(secret.length).toBeGreaterThanOrEqual(43);
    expect(await storedAuthSecret(dataDir)).toBe(secret);
    expect((await stat(join(dataDir, 'auth-secret'))).mode & 0o777).toBe(0o600);
    expect(await storedAuthSecret(folder.path)).not.toBe(secret);
  });

  it('is the same for all that start at once, and leaves no drafts behind', async () => {
    const secrets = await Promise.all(
      Array.from({ length: 20 }, () => storedAuthSecret(folder.path)),
    );
    expect(new Set(secrets).size).toBe(1);
    expect((await readdir(folder.path)).toSorted()).toEqual(['.gitignore', 'auth-secret']);
    expect((await readFile(join(folder.path, 'auth-secret'), 'utf8')).trim()).toBe(secrets[0]);
  });

  it('says in a sentence why it cannot be kept, and what to do', async () => {
    await writeFile(join(folder.path, 'file'), '');
    const below = join(folder.path, 'file', 'data');
    const wayOut = 'set AUTH_SECRET, or DATA_DIR to a folder of this user';
    await expect(storedAuthSecret(below)).rejects.toThrow(
      new ConfigError(
        `The secret that signs sessions cannot be kept in ${below}: a part of the path is a file; ${wayOut}.`,
      ),
    );
    await expect(storedAuthSecret('/proc/gangway')).rejects.toThrow(
      new ConfigError(
        `The secret that signs sessions cannot be kept in /proc/gangway: the path cannot be made; ${wayOut}.`,
      ),
    );
    const path = join(folder.path, 'auth-secret');
    await mkdir(path);
    await expect(storedAuthSecret(folder.path)).rejects.toThrow(
      new ConfigError(
        `The file ${path} cannot be read (EISDIR): let this user read it, or set AUTH_SECRET.`,
      ),
    );
  });

  it('reports an empty file in a sentence', async () => {
    const path = join(folder.path, 'auth-secret');
    await writeFile(path, '\n');
    const sentence = new ConfigError(
      `The file ${path} is empty; remove it, and a new one will be made.`,
    );
    await expect(storedAuthSecret(folder.path)).rejects.toThrow(sentence);
    await expect(storedAuthSecret(folder.path)).rejects.toBeInstanceOf(ConfigError);
  });
});
