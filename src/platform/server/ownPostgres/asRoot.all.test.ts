import { spawnSync } from 'node:child_process';
import { chmod, chown, lstat, mkdir, readlink, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { queryOnce } from '#support/queryOnce';
import { log } from '../log';
import { namedUsers } from './clusterSetup';
import { openOwnPostgres } from './openOwnPostgres';

/**
 * Starts as root, which PostgreSQL refuses.
 */

/** A folder that everybody may enter, like /srv. */
const open = await folderForFile();
/** A folder that only root may enter, like /root. */
const closed = await folderForFile();
const elsewhere = join(open.path, 'elsewhere');
beforeAll(async () => {
  await chmod(open.path, 0o755);
  const refusing = join(closed.path, 'unshare');
  await writeFile(refusing, '#!/bin/sh\nexit 1\n');
  await chmod(refusing, 0o755);
});
afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

const users = namedUsers();
const daemon = users.find(({ name }) => name === 'daemon');
/** The user that stands in for root as a last resort: the first of these that the system has. */
const substitute = users.find(({ name }) => name === 'postgres') ?? daemon;

/** Simulates a container that does not allow user namespaces. */
function refuseNamespaces(): void {
  vi.stubEnv('PATH', `${closed.path}:${process.env.PATH}`);
}

/** Opens the database, queries it, closes it, and returns the warnings logged meanwhile. */
async function openOnce(dataDir: string): Promise<string[]> {
  const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
  warn.mockClear();
  const own = await openOwnPostgres({ dataDir, use: 'alone', elsewhere });
  try {
    expect(await queryOnce(own.url, 'select 1 as one')).toEqual([{ one: 1 }]);
  } finally {
    await own.close();
  }
  return warn.mock.calls.map(([message]) => String(message));
}

/** Returns the owner of a cluster, and checks that only the owner has access. */
async function ownerOf(cluster: string): Promise<number> {
  const { uid, mode } = await stat(cluster);
  expect(mode & 0o777).toBe(0o700);
  return uid;
}

const canSpare = spawnSync('unshare', ['--user', '--map-user=1', 'true']).status === 0;

describe.skipIf(process.getuid?.() !== 0 || !daemon)('as root', () => {
  test.skipIf(!canSpare)(
    'in a user namespace all files stay root’s, even where nobody else may go',
    async () => {
      const dataDir = join(closed.path, 'data');
      expect(await openOnce(dataDir)).toEqual([]);
      expect(await ownerOf(join(dataDir, 'pg'))).toBe(0);
      expect((await stat(join(dataDir, 'pg/base'))).uid).toBe(0);
    },
    60_000,
  );

  test('without namespaces it runs as the owner of the folder', async () => {
    refuseNamespaces();
    const dataDir = join(open.path, 'of-daemon');
    await mkdir(dataDir, { mode: 0o700 });
    await chown(dataDir, daemon?.uid ?? 0, daemon?.gid ?? 0);
    await openOnce(dataDir);
    expect(await ownerOf(join(dataDir, 'pg'))).toBe(daemon?.uid);
    vi.unstubAllEnvs();
    // The same user continues, even though a namespace would now be possible.
    await openOnce(dataDir);
    expect(await ownerOf(join(dataDir, 'pg'))).toBe(daemon?.uid);
  }, 60_000);

  test('without namespaces, in a folder of root’s that others can reach, it runs as a user of the system', async () => {
    const dataDir = join(open.path, 'of-root');
    await mkdir(dataDir);
    // The files that a start in a namespace made are given to that user.
    if (canSpare) await openOnce(dataDir);
    refuseNamespaces();
    await openOnce(dataDir);
    expect(await ownerOf(join(dataDir, 'pg'))).toBe(substitute?.uid);
    expect((await lstat(join(dataDir, 'pg'))).isSymbolicLink()).toBe(false);
  }, 60_000);

  test('without namespaces, where nobody else may go, the database goes elsewhere, and the start says so', async () => {
    refuseNamespaces();
    const dataDir = join(closed.path, 'hidden');
    const said = await openOnce(dataDir);
    const cluster = await readlink(join(dataDir, 'pg'));
    expect(cluster.startsWith(`${elsewhere}/data-`)).toBe(true);
    expect(said.at(-1)).toBe(
      `PostgreSQL refuses to run as root, and no other user can reach ${dataDir}, so the database lies in ${cluster}; ${dataDir}/pg is a link to it`,
    );
    expect(await ownerOf(cluster)).toBe(substitute?.uid);
    expect(await openOnce(dataDir)).toEqual([]);
    vi.unstubAllEnvs();
    expect(await openOnce(dataDir)).toEqual([]);
  }, 60_000);

  test.skipIf(!canSpare)(
    'a database that only root can reach is refused without namespaces, with instructions',
    async () => {
      const dataDir = join(closed.path, 'made-before');
      await openOnce(dataDir);
      refuseNamespaces();
      await expect(openOnce(dataDir)).rejects.toThrow(
        `The database in the folder ${dataDir} cannot be opened: PostgreSQL refuses to run as root, and no other user can reach it there; start Gangway as another user, or move the folder to where other users come.`,
      );
    },
    60_000,
  );

  test('programs that only root can reach are copied to where others can run them', async () => {
    refuseNamespaces();
    const { findPrograms } = await import('./programs');
    const bin = join(closed.path, 'programs/native/bin');
    spawnSync('mkdir', ['-p', join(closed.path, 'programs')]);
    spawnSync('cp', ['-a', join(findPrograms().bin, '..'), join(closed.path, 'programs/native')]);
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined);
    const options = { dataDir: join(open.path, 'copied'), postgresBin: bin, elsewhere } as const;
    const own = await openOwnPostgres({ ...options, use: 'alone' });
    await own.close();
    expect(warn.mock.calls.map(([message]) => String(message)).join()).toMatch(
      /cannot reach .*programs\/native\/bin, so its programs were copied to .*elsewhere\/programs-18-\w{12}$/,
    );
  }, 60_000);
});
