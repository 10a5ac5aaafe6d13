import { spawnSync } from 'node:child_process';
import { afterAll, describe, expect, test } from 'vitest';
import { startProgram } from '../../../../tests/support/childProgram';
import { type FaultyDisk, mountDisk } from '../../../../tests/support/faultyDisk';
import { makeTempFolder } from '../../../../tests/support/tempFolder';
import { until } from '../../../../tests/support/until';
import { acknowledgedRows, lostRows } from '../../../../tests/support/writtenRows';
import { openEmbedded } from './embedded';

/** The database's files take 40 MB, and while they are made a little more. */
const DISK_MB = 80;

const disk: FaultyDisk | undefined = await mountDisk(DISK_MB);

describe.skipIf(!disk)('a disk of its own (needs the right to mount one)', () => {
  const { path, fill, free, setReadOnly } = disk ?? ({} as FaultyDisk);
  afterAll(() => disk?.remove());

  test('that is full refuses a first start with one sentence, and the next start works', async () => {
    fill();
    await expect(openEmbedded(path)).rejects.toThrow(
      `The database in the folder ${path} cannot be opened: the disk is full.`,
    );
    free();
    await (await openEmbedded(path)).close();
  }, 60_000);

  test('that fills up fails what is being written, says so, and loses nothing acknowledged', async () => {
    const writer = startProgram('writeRows', path);
    await until('some rows', () => writer.lines.length > 50, { interval: 1 });
    fill();
    // Without room in a table the statement fails, and its program with it; without room in the log, the engine.
    expect([1, 74]).toContain(await writer.ended);
    expect(writer.errors()).toMatch(/could not .*: No space left on device/);
    const acknowledged = acknowledgedRows(writer);
    free();
    expect(await lostRows(path, acknowledged)).toEqual([]);
  }, 60_000);

  test('that is still full refuses a start with one sentence, and loses nothing either', async () => {
    fill();
    await expect(openEmbedded(path)).rejects.toThrow(
      `The database in the folder ${path} cannot be opened: the disk is full.`,
    );
    free();
    expect(await lostRows(path, [1, 2, 3])).toEqual([]);
  }, 60_000);

  test('that is read-only refuses a start with one sentence, and works when it is not', async () => {
    setReadOnly(true);
    await expect(openEmbedded(path)).rejects.toThrow(
      `The database in the folder ${path} cannot be opened: it is on a read-only disk.`,
    );
    setReadOnly(false);
    expect(await lostRows(path, [1, 2, 3])).toEqual([]);
  }, 60_000);
});

const canLimit = spawnSync('prlimit', ['--version']).status === 0;

test.skipIf(!canLimit)(
  'a limit on the size of files, as a full disk, ends the process before it acknowledges anything (needs prlimit)',
  async () => {
    const folder = await makeTempFolder();
    await (await openEmbedded(folder.path)).close();
    const writer = startProgram('writeRows', folder.path);
    await until('some rows', () => writer.lines.length > 50, { interval: 1 });
    spawnSync('prlimit', [`--pid=${writer.pid}`, '--fsize=65536']);
    expect(await writer.ended).toBe(74);
    expect(writer.errors()).toMatch(/^The embedded database had to stop: could not .*\.\n$/);
    expect(await lostRows(folder.path, acknowledgedRows(writer))).toEqual([]);
    await folder.remove();
  },
  60_000,
);
