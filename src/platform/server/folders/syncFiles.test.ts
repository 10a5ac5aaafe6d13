import { existsSync, readdirSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeAll, expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { syncTree } from './syncFiles';

/** More files than a new cluster has. */
const FILES = 1_200;
const DESCRIPTORS = '/proc/self/fd';

const folder = await folderForFile();
beforeAll(async () => {
  await mkdir(join(folder.path, 'base'));
  for (let n = 0; n < FILES; n += 1) await writeFile(join(folder.path, 'base', String(n)), '');
});

const openFiles = () => readdirSync(DESCRIPTORS).length;

it.skipIf(!existsSync(DESCRIPTORS))(
  'files are synced with few of them open at once, since many systems allow 1,024',
  async () => {
    const before = openFiles();
    let most = before;
    let isDone = false;
    const syncing = syncTree(folder.path).then(() => {
      isDone = true;
    });
    while (!isDone) {
      most = Math.max(most, openFiles());
      await nextTurn();
    }
    await syncing;
    expect(most).toBeGreaterThan(before);
    expect(most - before).toBeLessThan(100);
  },
);
