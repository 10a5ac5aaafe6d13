import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { everyRow, openFilledForFile } from '#support/carriedRows';
import { folderForFile } from '#support/folderForTests';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { openZip } from '#support/openZip';
import { openEmptyDatabase } from '#support/testDatabase';
import { LEFT_OUT } from '@/app/server/backup/carriedRows';
import { load } from '@/platform/server/backup/load';
import {
  BackupError,
  type Manifest,
  openBackup,
  readBackup,
} from '@/platform/server/backup/readBackup';
import { writeBackup, writeNewFile } from '@/platform/server/backup/writeBackup';

const OPTIONS = { migrationsDir: MIGRATIONS_DIR, leftOut: LEFT_OUT };

const folder = await folderForFile();
const { full, single } = await openFilledForFile();
const good = join(folder.path, 'good');
await writeBackup(single.db, good, LEFT_OUT);
const bytes = await readFile(good);

/** Creates a file with these bytes. */
async function fileOf(content: Uint8Array | string): Promise<string> {
  const path = join(folder.path, 'altered');
  await writeFile(path, content);
  return path;
}

/** Returns the message with which the file is refused. */
async function refusal(path: string): Promise<string> {
  const error = await openBackup(path, MIGRATIONS_DIR).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(BackupError);
  return (error as BackupError).message.replace(path, 'FILE');
}

const FOREIGN = 'The file FILE is not a backup of Gangway.';
const TORN = 'The file FILE is not a backup of Gangway, or was cut off.';
const DAMAGED =
  'The file FILE is damaged: it was cut off or altered after it was made. Nothing was restored.';
const OLDER =
  'The file FILE was made by an older Gangway than this one can bring up to date: restore it with the last version before this one, and start this one on that.';
const NEWER =
  'The file FILE was made by a newer Gangway: restore it with that version, or a newer one.';

/** The backup again, with its files as `alter` leaves them. */
async function zipped(alter: (files: Record<string, string>) => void): Promise<string> {
  const files = openZip(bytes);
  alter(files);
  return fileOf(
    zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)]))),
  );
}

describe('a file is refused', () => {
  it('when it was cut off anywhere', async () => {
    for (const share of [0.2, 0.5, 0.9, 0.999]) {
      const part = bytes.subarray(0, Math.floor(bytes.length * share));
      expect(await refusal(await fileOf(part))).toBe(TORN);
    }
    expect(await refusal(await fileOf(bytes.subarray(0, -1)))).toBe(TORN);
  });

  /** Flips one bit, and tells whether the backup is then refused. Else it reads as `whole`. */
  async function isFlipRefused(at: number, bit: number, whole: object): Promise<boolean> {
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(at) ^ bit, at);
    const path = await fileOf(flipped);
    const opened = await openBackup(path, MIGRATIONS_DIR).catch((error: unknown) => error);
    if (opened instanceof BackupError) return true;
    expect(opened).toMatchObject(whole);
    return false;
  }

  it('when one bit of it was flipped, unless nothing depends on that', async () => {
    const { tables } = await readBackup(good);
    let refused = 0;
    for (let at = 0; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      if (await isFlipRefused(at, 1, { tables })) refused += 1;
    }
    expect(refused).toBeGreaterThan(30);
  });

  it('when any bit of its manifest was flipped that means anything', async () => {
    const start = bytes.indexOf('manifest.json') + 'manifest.json'.length;
    const end = bytes.indexOf('PK\x01\x02', start, 'latin1');
    expect(end - start).toBeGreaterThan(500);
    const { rowsOf: _, ...whole } = await readBackup(good);
    let taken = 0;
    for (let at = start; at < end; at += 3) {
      if (!(await isFlipRefused(at, 1 << (at % 8), whole))) taken += 1;
    }
    // A few bits mean nothing, such as those behind the end of the compressed text.
    expect(taken).toBeLessThan(8);
  }, 120_000);

  it('when a row was altered or added, or a table is missing', async () => {
    const responses = 'public.responses';
    const altered = await zipped((files) => {
      const text = files[responses] ?? '';
      files[responses] = text.replace('Peanut allergy', 'Peanut alergy');
      expect(files[responses]).not.toBe(text);
    });
    expect(await refusal(altered)).toBe(DAMAGED);
    expect(
      await refusal(
        await zipped((files) => Object.assign(files, { [responses]: `${files[responses]}x\n` })),
      ),
    ).toBe(DAMAGED);
    expect(await refusal(await zipped((files) => void delete files[responses]))).toBe(DAMAGED);
  });

  it('when it is of another kind, empty or missing', async () => {
    for (const other of ['', 'hello\n']) expect(await refusal(await fileOf(other))).toBe(TORN);
    expect(await refusal(await fileOf(zipSync({ 'a.txt': strToU8('hello') })))).toBe(FOREIGN);
    const mark = { 'manifest.json': strToU8('{"format":1}') };
    expect(await refusal(await fileOf(zipSync(mark)))).toBe(FOREIGN);
    expect(await refusal(join(folder.path, 'nothing'))).toBe('There is no file FILE.');
    expect(await refusal(folder.path)).toMatch(/^The file FILE cannot be read: /);
  });

  it('when its format or its tables are from another version, or its date is none', async () => {
    const { version, migration } = await readBackup(good);
    const remade = (change: Partial<Manifest>) =>
      zipped((files) => {
        const manifest = JSON.parse(files['manifest.json'] ?? '');
        files['manifest.json'] = JSON.stringify({ ...manifest, ...change });
      });
    expect((await openBackup(await remade({}), MIGRATIONS_DIR)).migration).toBe(migration);
    expect(await refusal(await remade({ version: version + 1 }))).toBe(NEWER);
    expect(await refusal(await remade({ migration: migration + 1 }))).toBe(NEWER);
    expect(await refusal(await remade({ migration: 1_000 }))).toBe(OLDER);
    expect(await refusal(await remade({ madeAt: 'yesterday' }))).toBe(FOREIGN);
  });
});

describe('nothing is changed', () => {
  it('in a database that holds something', async () => {
    const before = await everyRow(full.db);
    const backup = await openBackup(good, MIGRATIONS_DIR);
    await expect(load(single.db, backup, OPTIONS)).rejects.toThrow(
      'The database is not empty (there is something in public.audit_events): only an empty one can be filled, and nothing in it was changed.',
    );
    expect(await everyRow(full.db)).toEqual(before);
  });

  it('in a database with somebody else’s tables', async () => {
    const other = await openEmptyDatabase();
    await other.db.execute(sql`create table photos (id int)`);
    const backup = await openBackup(good, MIGRATIONS_DIR);
    await expect(load(other.db, backup, OPTIONS)).rejects.toThrow(
      'The database is not empty (there is something in public.photos)',
    );
    expect(await everyRow(other.db)).toEqual({ photos: [] });
    await other.close();
  });

  it('by a backup that is damaged between its check and its rows', async () => {
    const path = await fileOf(bytes);
    const backup = await openBackup(path, MIGRATIONS_DIR);
    const entry = bytes.indexOf('public.users');
    const flipped = Buffer.from(bytes);
    flipped.writeUInt8(flipped.readUInt8(entry + 60) ^ 1, entry + 60);
    await fileOf(flipped);
    const other = await openEmptyDatabase();
    await expect(load(other.db, backup, OPTIONS)).rejects.toThrow('is damaged');
    expect(await everyRow(other.db)).toEqual({});
    await other.close();
  });

  it('by a backup whose file exists, has no folder or meets a full disk', async () => {
    const before = await readdir(folder.path);
    await expect(writeBackup(single.db, good, LEFT_OUT)).rejects.toThrow(
      `The file ${good} already exists and was left as it is. Choose another name.`,
    );
    const nowhere = join(folder.path, 'none', 'file');
    await expect(writeBackup(single.db, nowhere, LEFT_OUT)).rejects.toThrow(
      `There is no folder ${join(folder.path, 'none')}.`,
    );
    const path = join(folder.path, 'full');
    // A system device that is always full.
    const onFullDisk = writeNewFile(path, async (draft) => {
      await writeFile(draft, bytes);
      await writeFile('/dev/full', bytes);
    });
    await expect(onFullDisk).rejects.toThrow(
      `The file ${path} could not be written: the disk is full.`,
    );
    expect(await readFile(good)).toEqual(bytes);
    expect(await readdir(folder.path)).toEqual(before);
  });
});
