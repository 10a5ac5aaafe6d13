import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openHttpApp } from '#support/httpApp';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { PLANTED, plantWords, tablesWith } from '#support/plantedWords';
import { makeTempFolder } from '#support/tempFolder';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { backup } from '@/app/server/backup/backupCommand';
import { restore } from '@/app/server/backup/restoreCommand';
import { readConfig } from '@/platform/server/config';
import { openDatabase } from '@/platform/server/database/open/openDatabase';

// SPEC-2 9 'Shredding'
it('a restored backup deletes at its first start what was due', async () => {
  const folder = await makeTempFolder();
  const open = async (name: string) =>
    openDatabase({ url: testDatabaseUrl(name), migrationsDir: MIGRATIONS_DIR });
  const configOf = (name: string) =>
    readConfig({ DATA_DIR: folder.path, DATABASE_URL: testDatabaseUrl(name) });
  const path = join(folder.path, 'a.backup');

  const lost = await createTestDatabase();
  const before = await open(lost);
  await plantWords(before.db);
  await before.close();
  await backup(configOf(lost), [path]);

  const name = await createTestDatabase();
  await restore(configOf(name), [path]);
  const copy = await open(name);
  expect(Object.keys(await tablesWith(copy.db, PLANTED))).toContain('responses');
  const app = await openHttpApp(copy);
  await app.runJobs();
  expect(await tablesWith(copy.db, PLANTED)).toEqual({});
  await app.close();
  await copy.close();
  await folder.remove();
});
