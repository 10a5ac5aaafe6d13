import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow, fillEveryTable } from '#support/carriedRows';
import { openEmptyDatabase } from '#support/emptyDatabase';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { makeTempFolder, type TempFolder } from '#support/tempFolder';
import { openTestDatabase } from '#support/testDatabase';
import { LEFT_OUT } from '@/app/server/backup/carriedRows';
import { BackupError } from '@/platform/server/backup/backupError';
import { load } from '@/platform/server/backup/load';
import { writeNewFile } from '@/platform/server/backup/newFile';
import { openBackup } from '@/platform/server/backup/readBackup';
import { writeBackup } from '@/platform/server/backup/writeBackup';
import type { Database } from '@/platform/server/database/database';

const OPTIONS = { migrationsDir: MIGRATIONS_DIR, leftOut: LEFT_OUT };

let folder: TempFolder;
let full: Database;
let good: string;
let bytes: Buffer;
beforeAll(async () => {
  folder = await makeTempFolder();
  full = await openTestDatabase();
  await fillEveryTable(full.db);
  good = join(folder.path, 'good');
  await writeBackup(full.db, good, LEFT_OUT);
  bytes = await readFile(good);
});
afterAll(async () => {
  await full.close();
  await folder.remove();
});

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

/** Unzips the bytes, or returns null if they can't be unzipped. */
function unpacked(packed: Uint8Array): Buffer | null {
  try {
    return gunzipSync(packed);
  } catch {
    return null;
  }
}

const FOREIGN = 'The file FILE is not a backup of Gangway.';
const DAMAGED =
  'The file FILE is damaged: it was cut off or altered after it was made. Nothing was restored.';
const UNREADABLE =
  'The file FILE cannot be unpacked: it was cut off or altered after it was made, or is not a backup of Gangway. Nothing was restored.';
const OLDER =
  'The file FILE was made by an older Gangway than this one can bring up to date: restore it with the last version before this one, and start this one on that.';
const NEWER =
  'The file FILE was made by a newer Gangway: restore it with that version, or a newer one.';

describe('a file is refused', () => {
  it('when it was cut off anywhere', async () => {
    for (const share of [0.2, 0.5, 0.9, 0.999]) {
      const part = bytes.subarray(0, Math.floor(bytes.length * share));
      expect([DAMAGED, UNREADABLE]).toContain(await refusal(await fileOf(part)));
    }
    expect(await refusal(await fileOf(bytes.subarray(0, -1)))).toBe(DAMAGED);
  });

  it('when lines are missing at its end, even if it was packed again', async () => {
    const lines = gunzipSync(bytes).toString().split('\n');
    for (const missing of [2, 3, lines.length - 2]) {
      const rest = `${lines.slice(0, -missing).join('\n')}\n`;
      expect(await refusal(await fileOf(gzipSync(rest)))).toBe(DAMAGED);
    }
  });

  it('when one bit of its packed rows was flipped', async () => {
    const rows = gunzipSync(bytes);
    let refused = 0;
    // The first ten bytes are the gzip header, which says nothing about the rows.
    for (let at = 10; at < bytes.length; at += Math.ceil(bytes.length / 60)) {
      const flipped = Buffer.from(bytes);
      flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
      // A few bits in between don't matter either, and the unzipped content stays the same.
      if (unpacked(flipped)?.equals(rows)) continue;
      expect([DAMAGED, UNREADABLE]).toContain(await refusal(await fileOf(flipped)));
      refused += 1;
    }
    expect(refused).toBeGreaterThan(50);
  });

  it('when a row was altered and packed again, or added', async () => {
    const text = gunzipSync(bytes).toString();
    const altered = text.replace('Peanut allergy', 'Peanut alergy');
    expect(altered).not.toBe(text);
    expect(await refusal(await fileOf(gzipSync(altered)))).toBe(DAMAGED);
    expect(await refusal(await fileOf(gzipSync(`${text}[]\n`)))).toBe(DAMAGED);
  });

  it('when it is of another kind, empty or missing', async () => {
    expect(await refusal(await fileOf(''))).toBe(UNREADABLE);
    const others = ['hello\n', gzipSync('hello\n'), gzipSync(''), gzipSync('{"format":1}\n')];
    for (const other of others) expect(await refusal(await fileOf(other))).toBe(FOREIGN);
    expect(await refusal(join(folder.path, 'nothing'))).toBe('There is no file FILE.');
    expect(await refusal(folder.path)).toMatch(/^The file FILE cannot be read: /);
  });

  it('when its format or its tables are from another version, or its date is none', async () => {
    const [head = '', ...rest] = gunzipSync(bytes).toString().split('\n').slice(0, -2);
    const header = JSON.parse(head) as { version: number; migration: number; madeAt: string };
    const resealed = (change: Partial<typeof header>) => {
      const body = [JSON.stringify({ ...header, ...change }), ...rest, ''].join('\n');
      const { rows } = JSON.parse(gunzipSync(bytes).toString().trim().split('\n').at(-1) ?? '');
      const sha256 = createHash('sha256').update(body).digest('hex');
      return fileOf(gzipSync(`${body}${JSON.stringify({ rows, sha256 })}\n`));
    };
    expect((await openBackup(await resealed({}), MIGRATIONS_DIR)).counts).toBeDefined();
    expect(await refusal(await resealed({ version: 2 }))).toBe(NEWER);
    expect(await refusal(await resealed({ migration: header.migration + 1 }))).toBe(NEWER);
    expect(await refusal(await resealed({ migration: 1_000 }))).toBe(OLDER);
    expect(await refusal(await resealed({ madeAt: 'yesterday' }))).toBe(DAMAGED);
  });
});

describe('nothing is changed', () => {
  it('in a database that holds something', async () => {
    const before = await everyRow(full.db);
    const backup = await openBackup(good, MIGRATIONS_DIR);
    await expect(load(full.db, backup, OPTIONS)).rejects.toThrow(
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
    await fileOf(bytes.subarray(0, -10));
    const other = await openEmptyDatabase();
    await expect(load(other.db, backup, OPTIONS)).rejects.toThrow('is damaged');
    expect(await everyRow(other.db)).toEqual({});
    await other.close();
  });

  it('by a backup whose file exists, has no folder or meets a full disk', async () => {
    const before = await readdir(folder.path);
    await expect(writeBackup(full.db, good, LEFT_OUT)).rejects.toThrow(
      `The file ${good} already exists and was left as it is. Choose another name.`,
    );
    const nowhere = join(folder.path, 'none', 'file');
    await expect(writeBackup(full.db, nowhere, LEFT_OUT)).rejects.toThrow(
      `There is no folder ${join(folder.path, 'none')}.`,
    );
    const path = join(folder.path, 'full');
    // A system device that is always full.
    const onFullDisk = writeNewFile(path, async (save) => {
      await save(bytesTwice());
      await writeFile('/dev/full', bytes);
    });
    await expect(onFullDisk).rejects.toThrow(
      `The file ${path} could not be written: the disk is full.`,
    );
    expect(await readFile(good)).toEqual(bytes);
    expect(await readdir(folder.path)).toEqual(before);
  });
});

async function* bytesTwice(): AsyncGenerator<Buffer> {
  yield bytes;
  yield bytes;
}
