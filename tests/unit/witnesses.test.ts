import { readFileSync, statSync } from 'node:fs';
import { expect, it } from 'vitest';
import { witnessFaults } from '../../scripts/checks/witnessFaults.mjs';
import { listFiles } from '../../scripts/shared/listFiles.mjs';
import { root } from '../../scripts/shared/root.mjs';

function read(path: string): string | undefined {
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile();
  return isFile ? readFileSync(path, 'utf8') : undefined;
}

it('each test that only --all runs has one that stands for it every day', () => {
  const files = listFiles(root, ['src', 'tests']);
  expect(files.flatMap((file: string) => witnessFaults(file, read))).toEqual([]);
});
