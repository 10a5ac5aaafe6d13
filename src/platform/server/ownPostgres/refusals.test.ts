import { chmod, mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { openOwnPostgres } from './openOwnPostgres';

const folder = await folderForFile();

const WAYS_OUT =
  'set POSTGRES_BIN to the folder with the programs of an installed PostgreSQL 14 or newer (postgres and initdb), or DATABASE_URL to a PostgreSQL server.';

async function refusal(dataDir: string, postgresBin?: string): Promise<string> {
  const own = openOwnPostgres({ dataDir, use: 'alone', postgresBin });
  return own.then(
    () => 'it opened',
    (error: Error) => `${error.name}: ${error.message}`,
  );
}

/** Creates a data folder with a cluster of some version, with only the files that are checked. */
async function foreignCluster(name: string, version: string, files: readonly string[]) {
  const dataDir = join(folder.path, name);
  const cluster = join(dataDir, 'pg');
  await mkdir(cluster, { recursive: true, mode: 0o700 });
  await writeFile(join(cluster, 'PG_VERSION'), `${version}\n`);
  for (const file of files) await writeFile(join(cluster, file), '');
  return dataDir;
}

/** Creates a folder with programs that report the given version. */
async function programs(name: string, words: string): Promise<string> {
  const bin = join(folder.path, name);
  await mkdir(bin);
  for (const program of ['postgres', 'initdb']) {
    await writeFile(join(bin, program), `#!/bin/sh\necho '${program} ${words}'\n`);
    await chmod(join(bin, program), 0o755);
  }
  return bin;
}

test('a database that Gangway has not made is refused', async () => {
  const dataDir = await foreignCluster('foreign', '18', ['postgresql.conf']);
  expect(await refusal(dataDir)).toBe(
    `DatabaseOpenError: The database in the folder ${dataDir} cannot be opened: its pg folder holds something that is not a Gangway database.`,
  );
});

test('a database of another major version is refused with instructions to migrate', async () => {
  const dataDir = await foreignCluster('older', '17', ['gangway.txt']);
  expect(await refusal(dataDir)).toBe(
    `DatabaseOpenError: The database in the folder ${dataDir} was made by PostgreSQL 17, and the programs here are of PostgreSQL 18: set POSTGRES_BIN to the folder with those of 17, make a backup, and restore it into a new DATA_DIR without that setting.`,
  );
});

test('programs that are missing, broken or too old are refused with what to set', async () => {
  const dataDir = join(folder.path, 'none');
  const missing = join(folder.path, 'missing');
  expect(await refusal(dataDir, missing)).toBe(
    `DatabaseOpenError: There are no programs postgres and initdb that run in POSTGRES_BIN (${missing}): ${WAYS_OUT}`,
  );
  const old = await programs('old', '(PostgreSQL) 13.23');
  expect(await refusal(dataDir, old)).toBe(
    `DatabaseOpenError: The PostgreSQL 13 in POSTGRES_BIN (${old}) is too old: ${WAYS_OUT}`,
  );
});

test('the sentence includes what initdb says when it fails, and no draft is left', async () => {
  const dataDir = join(folder.path, 'failing');
  const bin = await programs('failing-programs', '(PostgreSQL) 18.4');
  await writeFile(
    join(bin, 'initdb'),
    `#!/bin/sh\n[ "$1" = --version ] && echo 'initdb (PostgreSQL) 18.4' && exit\necho 'initdb: error: the moon is full' >&2\nexit 1\n`,
  );
  expect(await refusal(dataDir, bin)).toBe(
    `DatabaseOpenError: The database in the folder ${dataDir} cannot be opened: the moon is full.`,
  );
  await rm(dataDir, { recursive: true });
});
