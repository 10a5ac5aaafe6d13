import { spawnSync } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProgram } from '#support/childProgram';
import { type FaultyDisk, mountDisk } from '#support/faultyDisk';
import { engineChildren, enginePid } from '#support/killRounds';
import { until } from '#support/until';
import { acknowledgedRows, lostRows } from '#support/writtenRows';
import { openOwnPostgres } from './openOwnPostgres';

/**
 * Full and read-only disks, which the test mounts itself.
 */

/** Fits the database's files, which take 32 MB, but not its WAL, which may take another 128 MB. */
const DISK_MB = 80;

const disk: FaultyDisk | undefined = await mountDisk(DISK_MB);
afterAll(() => disk?.remove());

describe.skipIf(!disk)('a disk of its own (needs the right to mount one)', () => {
  const { path, fill, free, setReadOnly } = disk ?? ({} as FaultyDisk);
  const open = async () => (await openOwnPostgres({ dataDir: path, use: 'alone' })).close();
  const cannot = `The database in the folder ${path} cannot be opened:`;

  test('that is full refuses a first start in one sentence, and the next start works', async () => {
    fill();
    await expect(open()).rejects.toThrow(
      `${cannot} the disk is full; make room there and start again.`,
    );
    free();
    await open();
  }, 60_000);

  test('that fills up fails the current write, and loses nothing acknowledged', async () => {
    const writer = startProgram('writeRows', path);
    await until('some rows', () => writer.lines.length > 50, { interval: 1 });
    fill();
    // The failing statement ends the program, which does not handle errors.
    expect(await writer.ended).toBe(1);
    expect(writer.errors()).toMatch(
      /No space left on device|Connection terminated|terminating connection/,
    );
    free();
    expect(await lostRows(path, acknowledgedRows(writer))).toEqual([]);
  }, 60_000);

  test('that is full refuses a start in one sentence, and loses nothing either', async () => {
    fill();
    await expect(open()).rejects.toThrow(
      `${cannot} the disk is full; make room there and start again.`,
    );
    free();
    expect(await lostRows(path, [1, 2, 3])).toEqual([]);
  }, 60_000);

  test('that is read-only refuses a start in one sentence, and works once it is writable', async () => {
    await setReadOnly(true);
    await expect(open()).rejects.toThrow(
      `${cannot} it is on a read-only disk; let this user write there, or set DATA_DIR to another folder.`,
    );
    await setReadOnly(false);
    expect(await lostRows(path, [1, 2, 3])).toEqual([]);
    expect(await enginePid(path)).toBeUndefined();
  }, 60_000);
});

test.each([2, 5, 20])(
  'a disk of %i MB refuses a first start in one sentence, whatever fails first',
  async (megabytes) => {
    const small = await mountDisk(megabytes);
    if (!small) return;
    try {
      await expect(openOwnPostgres({ dataDir: small.path, use: 'alone' })).rejects.toThrow(
        `The database in the folder ${small.path} cannot be opened: the disk is full; make room there and start again.`,
      );
    } finally {
      await small.remove();
    }
  },
  60_000,
);

const canLimit = spawnSync('prlimit', ['--version']).status === 0;

describe.skipIf(!canLimit || !disk)('a log that cannot be written (needs prlimit)', () => {
  const { path } = disk ?? ({} as FaultyDisk);
  beforeAll(() => disk?.free());

  test('closes the connections before anything is acknowledged that is not on the disk', async () => {
    const writer = startProgram('writeRows', path);
    await until('some rows', () => writer.lines.length > 50, { interval: 1 });
    const pid = await enginePid(path);
    if (pid === undefined) throw new Error('there is no engine');
    for (const one of await engineChildren(pid)) {
      spawnSync('prlimit', [`--pid=${one}`, '--fsize=65536']);
    }
    expect(await writer.ended).toBe(1);
    expect(await lostRows(path, acknowledgedRows(writer))).toEqual([]);
  }, 60_000);
});
