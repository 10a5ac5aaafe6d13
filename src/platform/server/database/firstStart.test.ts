import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startProgram } from '../../../../tests/support/childProgram';
import { makeTempFolder, type TempFolder } from '../../../../tests/support/tempFolder';
import { until } from '../../../../tests/support/until';
import { clusterPath, openEmbedded } from './embedded';
import { lockPath } from './folderLock';

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
});
afterAll(() => folder.remove());

/** A first start is cut off as soon as this path, inside the data folder, has come to be. */
const MOMENTS = [
  ['the lock', (dataDir: string) => lockPath(dataDir)],
  ['the first file', (dataDir: string) => join(`${clusterPath(dataDir)}.new`, 'PG_VERSION')],
  [
    'the control file',
    (dataDir: string) => join(`${clusterPath(dataDir)}.new`, 'global/pg_control'),
  ],
  ['the engine', (dataDir: string) => join(`${clusterPath(dataDir)}.new`, 'postmaster.pid')],
  ['the finished folder', clusterPath],
] as const;

test('a first start that is killed at any moment leaves a folder that opens', async () => {
  for (const [moment, path] of MOMENTS) {
    const child = startProgram('openEmbedded', folder.path);
    await until(`${moment} is there`, () => existsSync(path(folder.path)), { interval: 1 });
    await child.kill();
    expect(child.errors()).toBe('');
  }
  const { client, close } = await openEmbedded(folder.path);
  const { rows } = await client.query<{ one: number }>('select 1 as one');
  await close();
  expect(rows).toEqual([{ one: 1 }]);
  expect(existsSync(`${clusterPath(folder.path)}.new`)).toBe(false);
}, 300_000);

test('a half-made database is never taken for a whole one', async () => {
  const other = await makeTempFolder();
  const child = startProgram('openEmbedded', other.path);
  const draft = join(`${clusterPath(other.path)}.new`, 'PG_VERSION');
  await until('the first file', () => existsSync(draft), { interval: 1 });
  await child.kill();
  const taken = existsSync(clusterPath(other.path));
  await other.remove();
  expect(taken).toBe(false);
}, 120_000);
