import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { isOpenToAll } from '#support/reachablePostgres';

const folder = await folderForFile();

it('a folder inside a private one is not open to all, whatever its own permissions', async () => {
  const inner = join(folder.path, 'private/open');
  await mkdir(inner, { recursive: true });
  for (const path of [folder.path, join(folder.path, 'private'), inner]) await chmod(path, 0o755);
  expect(await isOpenToAll(inner)).toBe(true);
  await chmod(join(folder.path, 'private'), 0o700);
  expect(await isOpenToAll(inner)).toBe(false);
});
