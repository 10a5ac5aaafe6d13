import fs from 'node:fs';
import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startProgram } from '../../../../tests/support/childProgram';
import { killWhileWriting } from '../../../../tests/support/killRounds';
import { makeTempFolder, type TempFolder } from '../../../../tests/support/tempFolder';
import { clusterPath, openEmbedded } from './embedded';

vi.mock('node:fs', { spy: true });

/** `KILL_ROUNDS=50 npx vitest run embedded.test` for a longer trial. */
const KILL_ROUNDS = Number(process.env.KILL_ROUNDS ?? 5);

let folder: TempFolder;
beforeAll(async () => {
  folder = await makeTempFolder();
  // The first start takes seconds; every test below opens what it has made.
  await (await openEmbedded(folder.path)).close();
}, 120_000);
afterAll(() => folder.remove());

test('every commit is on the disk before it is acknowledged', async () => {
  const { client, close } = await openEmbedded(folder.path);
  await client.exec('create table if not exists counted (id serial primary key)');
  const sync = vi.mocked(fs.fdatasyncSync);
  for (let commit = 0; commit < 10; commit += 1) {
    sync.mockClear();
    await client.query('insert into counted default values');
    expect(sync).toHaveBeenCalled();
  }
  await close();
}, 60_000);

test('a new table has its name in its folder on the disk, not only its content', async () => {
  const { client, close } = await openEmbedded(folder.path);
  const sync = vi.mocked(fs.fsyncSync);
  sync.mockClear();
  await client.exec('create table named (id serial primary key)');
  const calls = sync.mock.calls.length;
  await close();
  expect(calls).toBeGreaterThan(0);
}, 60_000);

test(
  `no acknowledged row is lost when the process is killed (${KILL_ROUNDS} rounds)`,
  async () => {
    for (let round = 0; round < KILL_ROUNDS; round += 1) {
      const { acknowledged, lost } = await killWhileWriting(folder.path, 50 + 37 * round);
      expect(acknowledged).toBeGreaterThanOrEqual(50 + 37 * round);
      expect(lost).toEqual([]);
    }
  },
  60_000 * KILL_ROUNDS,
);

test('a failing disk ends the process before it acknowledges anything', async () => {
  const child = startProgram('failDisk', folder.path);
  // A database that broke down and goes on spins for ever; this bounds it.
  const timer = setTimeout(() => child.kill(), 50_000);
  expect(await child.ended).toBe(74);
  clearTimeout(timer);
  expect(child.lines).toEqual([]);
  expect(child.errors()).toMatch(
    /^The embedded database had to stop: could not fsync file "\w+": I\/O error\.\n$/,
  );
}, 60_000);

test('a damaged folder is refused with one sentence that names it', async () => {
  const other = await makeTempFolder();
  try {
    fs.cpSync(clusterPath(folder.path), clusterPath(other.path), { recursive: true });
    await truncate(join(clusterPath(other.path), 'global/pg_control'), 100);
    await expect(openEmbedded(other.path)).rejects.toThrow(
      new RegExp(`^The database in the folder ${other.path} cannot be opened: .*pg_control.*\\.$`),
    );
  } finally {
    await other.remove();
  }
}, 60_000);
