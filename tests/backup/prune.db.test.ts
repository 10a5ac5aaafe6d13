import { copyFile, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MIGRATIONS_DIR as migrationsDir } from '#support/migrationsDir';
import { TEMPLATE } from '#support/postgresSetup';
import { makeTempFolder, type TempFolder } from '#support/tempFolder';
import { createTestDatabase, openTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { backup } from '@/app/server/backup/backupCommand';
import { LEFT_OUT } from '@/app/server/backup/carriedRows';
import { newestBackup } from '@/platform/server/backup/backupMark';
import { backupName, pruneBackups, surplusBackups } from '@/platform/server/backup/pruneBackups';
import { writeBackup } from '@/platform/server/backup/writeBackup';
import { readConfig } from '@/platform/server/config';
import { openUnmigrated } from '@/platform/server/database/open/openUnmigrated';

const at = (day: number, hour = 3) => backupName(new Date(Date.UTC(2026, 0, day, hour)));
const days = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => at(from + index));

describe('surplus backups', () => {
  it('are those older than the given number of days with a backup', () => {
    expect(surplusBackups(days(1, 20), 14)).toEqual(days(1, 6));
    expect(surplusBackups(days(1, 14), 14)).toEqual([]);
    expect(surplusBackups([at(1), at(9), at(20)], 2)).toEqual([at(1)]);
  });

  it('are all of a day’s except the last', () => {
    expect(surplusBackups([at(1, 5), at(1, 23), at(1, 4), at(2)], 14)).toEqual([
      at(1, 4),
      at(1, 5),
    ]);
  });

  it('are never those that somebody named', () => {
    const own = ['before-update.backup', `${at(1)}.part`, `old-${at(1)}`, 'gangway-.backup', 'a'];
    expect(surplusBackups([...own, at(1), at(2)], 1)).toEqual([at(1)]);
  });
});

describe('a folder of backups', () => {
  let source: TempFolder;
  let good: string;
  let folder: TempFolder;
  beforeAll(async () => {
    source = await makeTempFolder();
    good = join(source.path, 'good');
    const database = await openTestDatabase();
    await writeBackup(database.db, good, LEFT_OUT);
    await database.close();
  });
  afterAll(() => source.remove());
  beforeEach(async () => {
    folder = await makeTempFolder();
  });
  afterEach(() => folder.remove());

  const whole = (name: string) => copyFile(good, join(folder.path, name));
  const cutOff = (name: string) => writeFile(join(folder.path, name), 'cut off');
  const prune = (keep: number) => pruneBackups(folder.path, { days: keep, migrationsDir });
  const left = async () => (await readdir(folder.path)).sort();

  it('loses only the surplus', async () => {
    await Promise.all([...days(1, 4), 'notes.txt'].map(whole));
    expect(await prune(2)).toEqual(days(1, 2));
    expect(await left()).toEqual([...days(3, 4), 'notes.txt']);
  });

  it('keeps the newest intact backup, however old, when all later ones are damaged', async () => {
    await Promise.all(days(1, 2).map(whole));
    await Promise.all(days(3, 5).map(cutOff));
    expect(await prune(2)).toEqual([at(1), at(3)]);
    expect(await left()).toEqual([at(2), ...days(4, 5)]);
  });

  it('keeps everything when none is intact', async () => {
    await Promise.all(days(1, 5).map(cutOff));
    expect(await prune(1)).toEqual([]);
    expect(await left()).toHaveLength(5);
  });
});

describe('npm run backup -- --keep', () => {
  let folder: TempFolder;
  let url: string;
  let run: (...args: string[]) => Promise<string>;
  beforeAll(async () => {
    folder = await makeTempFolder();
    url = testDatabaseUrl(await createTestDatabase(TEMPLATE));
    run = (...args) => backup(readConfig({ DATABASE_URL: url }), args);
  });
  afterAll(() => folder.remove());

  it('makes the folder that it is to keep', async () => {
    const path = join(folder.path, 'safe', 'backups');
    expect(await run('--keep', '14', path)).toMatch(/ Removed 0 older ones\.$/);
    expect(await readdir(path)).toEqual([expect.stringMatching(/^gangway-.*Z\.backup$/)]);
  });

  it('leaves in the database when it was made', async () => {
    const begun = Date.now();
    await run('--keep', '14', folder.path);
    const { db, close } = await openUnmigrated(url);
    expect((await newestBackup(db))?.getTime()).toBeGreaterThanOrEqual(begun);
    await close();
  });

  it('refuses a file, and a place where no folder can be made', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    await expect(run('--keep', '14', file)).rejects.toThrow(
      '--keep removes older backups of a folder: name that, and not a file.',
    );
    await expect(run('--keep', '14', join(file, 'below'))).rejects.toThrow(
      `The folder ${join(file, 'below')} could not be made: a part of the path is a file.`,
    );
  });
});
