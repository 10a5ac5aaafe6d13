import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { folderForEach } from '#support/folderForTests';
import { makeTemporaryFolder, temporaryParents } from './temporaryFolder';

const folder = folderForEach();
afterEach(() => void vi.unstubAllEnvs());

/** Sets TMPDIR to a path in the test's folder. */
function temporaryIs(name: string): string {
  const path = join(folder.path, name);
  vi.stubEnv('TMPDIR', path);
  return path;
}

it('is in the folder that TMPDIR names', async () => {
  const parent = temporaryIs('own');
  await mkdir(parent);
  const made = await makeTemporaryFolder('gangway-', () => true, 'a test needs one');
  expect(made.startsWith(join(parent, 'gangway-'))).toBe(true);
});

it('is elsewhere when that does not exist, or its path does not suit', async () => {
  const parent = temporaryIs('missing');
  const made = await makeTemporaryFolder('gangway-', () => true, 'a test needs one');
  expect(made.startsWith('/tmp/gangway-')).toBe(true);
  await rm(made, { recursive: true });
  await mkdir(parent);
  const other = await makeTemporaryFolder(
    'gangway-',
    (path) => !path.startsWith(parent),
    'a test needs one',
  );
  expect(other.startsWith('/tmp/gangway-')).toBe(true);
  await rm(other, { recursive: true });
});

it('says where it was looked for, and what to set, when there is none', async () => {
  const parent = temporaryIs('file');
  await writeFile(parent, '');
  expect(temporaryParents()[0]).toBe(parent);
  const made = makeTemporaryFolder(
    'gangway-',
    (path) => path.startsWith(parent),
    'its path needs a link',
  );
  await expect(made).rejects.toThrow(
    `The database cannot be opened: its path needs a link, and no folder for temporary files can be made in ${parent} (a part of the path is a file). Set TMPDIR to a folder with a short and plain path that this user may write to.`,
  );
});
