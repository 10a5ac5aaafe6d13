import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startProgram } from '#support/childProgram';
import { engineChildren, enginePid } from '#support/killRounds';
import { makeTempFolder } from '#support/tempFolder';
import { until } from '#support/until';
import { acknowledgedRows, lostRows } from '#support/writtenRows';
import { openOwnPostgres } from './openOwnPostgres';

/** A small disk that a test can fill or make read-only. */
interface FaultyDisk {
  path: string;
  /** Fills it up. */
  fill(): void;
  /** Frees the space again. */
  free(): void;
  setReadOnly(readOnly: boolean): Promise<void>;
  remove(): Promise<void>;
}

/**
 * Mounts a RAM disk of this size. Returns undefined if this user may not mount one, as is usual
 * without root.
 */
async function mountDisk(megabytes: number): Promise<FaultyDisk | undefined> {
  const folder = await makeTempFolder();
  const mount = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' }).status === 0;
  if (!mount('-t', 'tmpfs', '-o', `size=${megabytes}m`, 'gangway-test', folder.path)) {
    await folder.remove();
    return undefined;
  }
  const ballast = join(folder.path, 'ballast');
  return {
    path: folder.path,
    fill: () => fillWith(ballast),
    free: () => rmSync(ballast, { force: true }),
    // A process that has exited releases its files a moment later.
    async setReadOnly(readOnly) {
      const how = `remount,${readOnly ? 'ro' : 'rw'}`;
      await until('the disk to be in no use', () => mount('-o', how, folder.path));
    },
    async remove() {
      spawnSync('umount', ['--lazy', folder.path]);
      await folder.remove();
    },
  };
}

function fillWith(path: string): void {
  const file = openSync(path, 'w');
  try {
    for (const size of [1024 * 1024, 4096]) {
      try {
        for (;;) writeSync(file, Buffer.alloc(size));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    }
  } finally {
    closeSync(file);
  }
}

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
