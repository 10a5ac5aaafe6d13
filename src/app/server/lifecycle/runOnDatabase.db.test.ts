import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { readConfig } from '@/platform/server/config';
import { DatabaseOpenError } from '@/platform/server/database/open/databaseOpenError';
import { openUnmigrated } from '@/platform/server/database/open/openDatabase';
import { runOnDatabase } from './runOnDatabase';

const LIST = { name: 'admin', args: ['list'], user: 'tester' };

const folder = await folderForFile();

describe('a command that needs an existing database', () => {
  it('refuses a folder that holds no database, and makes none', async () => {
    const dataDir = join(folder.path, 'dta');
    await expect(runOnDatabase(readConfig({ DATA_DIR: dataDir }), LIST)).rejects.toThrow(
      new DatabaseOpenError(
        `There is no database in the folder ${dataDir}: set DATA_DIR to the folder that has one.`,
      ),
    );
    expect(existsSync(dataDir)).toBe(false);
  });

  it('refuses a database that no server has ever used, and leaves it as it is', async () => {
    const url = testDatabaseUrl(await createTestDatabase());
    await expect(runOnDatabase(readConfig({ DATABASE_URL: url }), LIST)).rejects.toThrow(
      new DatabaseOpenError(
        'There is nothing of Gangway in the database in DATABASE_URL: set it to the one that a server has run on.',
      ),
    );
    const { db, close } = await openUnmigrated(url);
    const { rows } = await db.execute(sql`select 1 from pg_tables where schemaname = 'public'`);
    await close();
    expect(rows).toEqual([]);
  });
});
