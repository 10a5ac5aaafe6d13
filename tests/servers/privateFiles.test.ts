import { execFile } from 'node:child_process';
import { chmod, lstat, mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { signUpPerson } from '#support/apiPerson';
import { folderForFile } from '#support/folderForTests';
import { startTestServer } from '#support/server';
import { until } from '#support/until';

const REPOSITORY = fileURLToPath(new URL('../..', import.meta.url));

const folder = await folderForFile();
// Programs started from here on would create files that everyone may access.
const umask = process.umask(0);
afterAll(() => void process.umask(umask));

/** Returns everything from the folder down that others may read, write or enter. */
async function openToOthers(path: string): Promise<string[]> {
  const names = await readdir(path, { recursive: true });
  const open = [];
  for (const inside of [path, ...names.map((name) => join(path, name))]) {
    const found = await lstat(inside).catch(() => null);
    if (found && !found.isSymbolicLink() && (found.mode & 0o077) !== 0) open.push(inside);
  }
  return open;
}

const run = (dataDir: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, ['dist/server/command.js', ...args], {
    cwd: REPOSITORY,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
  });

it('a server leaves nothing in its data folder that others can read, whatever it finds there', async () => {
  const dataDir = join(folder.path, 'data');
  await mkdir(join(dataDir, 'outbox'), { recursive: true });
  await writeFile(join(dataDir, 'outbox', 'old.eml'), 'peanuts');
  await chmod(join(dataDir, 'outbox', 'old.eml'), 0o644);
  expect(await openToOthers(dataDir)).toHaveLength(3);

  const server = await startTestServer({ DATA_DIR: dataDir });
  const { email, address } = await signUpPerson(server.url, 'Amy');
  await fetch(`${server.url}/api/auth/request-password-reset`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
    body: JSON.stringify({ email, redirectTo: '/reset-password' }),
  });
  await until(
    'the mail is written',
    async () => (await readdir(join(dataDir, 'outbox'))).length > 1,
  );
  expect(await openToOthers(dataDir)).toEqual([]);
  await run(dataDir, 'backup', join(folder.path, 'a.backup'));
  expect(await openToOthers(dataDir)).toEqual([]);
  await server.stop({ keepData: true });
  expect(await openToOthers(dataDir)).toEqual([]);

  const restored = join(folder.path, 'restored');
  await run(restored, 'restore', join(folder.path, 'a.backup'));
  expect(await openToOthers(restored)).toEqual([]);
  expect((await lstat(join(folder.path, 'a.backup'))).mode & 0o777).toBe(0o600);
}, 120_000);
