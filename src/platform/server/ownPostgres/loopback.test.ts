import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { folderForEach } from '#support/folderForTests';
import { DatabaseOpenError } from '../database/open/databaseOpenError';
import { keptPassword } from './loopback';

const folder = folderForEach();
const file = () => join(folder.path, 'postgres-password');

it('is made once, and is the same for all that start at once', async () => {
  const all = await Promise.all(Array.from({ length: 20 }, () => keptPassword(folder.path)));
  expect(new Set(all).size).toBe(1);
  expect(all[0]?.length).toBeGreaterThanOrEqual(32);
  expect(await readdir(folder.path)).toEqual(['postgres-password']);
});

it('is read as older versions wrote it', async () => {
  await writeFile(file(), 'a-password');
  expect(await keptPassword(folder.path)).toBe('a-password');
});

it('is never written anew if it cannot be read, since the database would refuse a new one', async () => {
  await mkdir(file());
  await expect(keptPassword(folder.path)).rejects.toThrow('EISDIR');
  expect(await readdir(folder.path)).toEqual(['postgres-password']);
});

it('is not replaced if its file is empty', async () => {
  await writeFile(file(), '');
  await expect(keptPassword(folder.path)).rejects.toThrow(
    new DatabaseOpenError(
      `The file ${file()} is empty, and the database has no other copy of its password; put back the file from a copy of the data folder.`,
    ),
  );
  expect(await readFile(file(), 'utf8')).toBe('');
});
