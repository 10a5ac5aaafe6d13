import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderForEach } from '#support/folderForTests';
import { logLinesOf } from '#support/logLines';
import { closeToOthers } from './closeToOthers';

const folder = folderForEach();
beforeEach(() => chmod(folder.path, 0o755));

/** Creates a world-readable file in the folder, within world-accessible folders. */
async function openFile(...names: string[]): Promise<string> {
  let path = folder.path;
  for (const name of names.slice(0, -1)) {
    path = join(path, name);
    await mkdir(path, { recursive: true });
    await chmod(path, 0o755);
  }
  path = join(path, names.at(-1) ?? '');
  await writeFile(path, 'peanuts');
  await chmod(path, 0o644);
  return path;
}

const modeOf = async (...names: string[]) =>
  ((await stat(join(folder.path, ...names))).mode & 0o777).toString(8);

describe('a data folder that was open to others', () => {
  it('is open only to its owner afterwards, with everything in it', async () => {
    await openFile('pg', 'base', '1', '1259');
    await openFile('pg.new', 'PG_VERSION');
    await openFile('outbox', 'a.eml');
    await openFile('auth-secret');
    await openFile('copy-123', 'pg', 'PG_VERSION');
    await openFile('postgres.log');
    await openFile('.DS_Store');
    await closeToOthers(folder.path);
    for (const name of await readdir(folder.path, { recursive: true })) {
      if (name === '.DS_Store') continue;
      const isFolder = (await stat(join(folder.path, name))).isDirectory();
      expect([name, await modeOf(name)]).toEqual([name, isFolder ? '700' : '600']);
    }
    expect(await modeOf()).toBe('700');
  });

  it('stays as it is when it holds other things too, but our part in it is closed', async () => {
    await openFile('letter.txt');
    await openFile('photos', 'boat.jpg');
    await openFile('outbox', 'a.eml');
    await closeToOthers(folder.path);
    expect([await modeOf(), await modeOf('letter.txt')]).toEqual(['755', '644']);
    expect([await modeOf('photos'), await modeOf('photos', 'boat.jpg')]).toEqual(['755', '644']);
    expect([await modeOf('outbox'), await modeOf('outbox', 'a.eml')]).toEqual(['700', '600']);
  });

  it('leaves alone what links lead to', async () => {
    await openFile('elsewhere', 'boat.jpg');
    await mkdir(join(folder.path, 'data'));
    await symlink(join(folder.path, 'elsewhere'), join(folder.path, 'data', 'pg'));
    await closeToOthers(join(folder.path, 'data'));
    expect([await modeOf('data'), await modeOf('elsewhere')]).toEqual(['700', '755']);
  });

  it('may be missing, or not be a folder', async () => {
    const file = await openFile('pg');
    const lines = await logLinesOf(async () => {
      await closeToOthers(join(folder.path, 'none'));
      await closeToOthers(join(file, 'none'));
      await closeToOthers(file);
    });
    expect(lines).toEqual([]);
  });

  it('is closed as far as this user can tell when they may not look into it', async () => {
    await openFile('auth-secret');
    await chmod(folder.path, 0o700);
    const lines = await logLinesOf(() => asSomebodyElse(async () => closeToOthers(folder.path)));
    expect(lines).toEqual([]);
    expect(await modeOf('auth-secret')).toBe('644');
  });
});

/** Runs `work` without access to the folder: as `nobody` if we are root, otherwise by chmod. */
async function asSomebodyElse(work: () => Promise<void>): Promise<void> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65534);
  else await chmod(folder.path, 0);
  try {
    await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
    else await chmod(folder.path, 0o700);
  }
}
