import { mkdir, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { folderForFile } from '#support/folderForTests';
import { DatabaseOpenError } from './databaseOpenError';
import { openDatabase } from './openDatabase';
import { openDataSource } from './openDataSource';

const folder = await folderForFile();

async function failureOf(options: { dataDir?: string; databaseUrl?: string }): Promise<string> {
  const { dataDir = folder.path, databaseUrl } = options;
  try {
    const place = await openDataSource({ dataDir, databaseUrl, postgresBin: undefined }, 'shared');
    await openDatabase({ url: place.url, migrationsDir: '/nowhere' });
  } catch (error) {
    expect(error).toBeInstanceOf(DatabaseOpenError);
    return (error as DatabaseOpenError).message;
  }
  throw new Error('it opened');
}

test.each([
  ['that is a file', 'file', 'a file of that name is in the way'],
  ['under a file', 'file/data', 'a part of the path is a file'],
  ['that cannot be made', '/proc/gangway', 'the path cannot be made'],
  [
    "with somebody else's files under the database's name",
    'foreign',
    'its pg folder holds something that is not a Gangway database',
  ],
])('a data folder %s is refused', async (_, name, cause) => {
  const dataDir = resolve(folder.path, name);
  await writeFile(join(folder.path, 'file'), '');
  await mkdir(join(folder.path, 'foreign', 'pg', 'photos'), { recursive: true });
  expect(await failureOf({ dataDir })).toBe(
    `The database in the folder ${dataDir} cannot be opened: ${cause}.`,
  );
});

test('an address that is not PostgreSQL’s is refused without being repeated', async () => {
  for (const databaseUrl of ['', 'nonsense', 'mysql://amy:s3cret@host/trips']) {
    expect(await failureOf({ databaseUrl })).toBe(
      'DATABASE_URL is not an address of a PostgreSQL database (postgres://user:password@host:port/database).',
    );
  }
});

// Nothing listens on port 1, which is reserved.
test.each([
  ['of a server that cannot be reached', 's3cr%3At', 'trips', 'nothing is listening there'],
  ['with a % that stands for itself', '50%off', 'trips', 'nothing is listening there'],
  ['with one in the name as well', '50%off', '9%off', 'nothing is listening there'],
  [
    'with a % that stands for no letter',
    '50%ff',
    'trips',
    'a % in its address has to be written as %25',
  ],
])('an address %s is named without the password', async (_, password, name, cause) => {
  expect(await failureOf({ databaseUrl: `postgres://amy:${password}@127.0.0.1:1/${name}` })).toBe(
    `The database in DATABASE_URL (${name} at 127.0.0.1:1, user amy) cannot be opened: ${cause}.`,
  );
});

test('a certificate that cannot be read is named', async () => {
  const where = 'The database in DATABASE_URL (trips at 127.0.0.1:1) cannot be opened';
  const naming = (file: string) =>
    failureOf({
      databaseUrl: `postgres://127.0.0.1:1/trips?sslmode=verify-full&sslrootcert=${file}`,
    });
  const missing = join(folder.path, 'authority.pem');
  expect(await naming(missing)).toBe(`${where}: there is no file ${missing}.`);
  expect(await naming(folder.path)).toBe(
    `${where}: a file that its address names cannot be read (EISDIR).`,
  );
});

test('an unknown host is named', async () => {
  expect(await failureOf({ databaseUrl: 'postgres://amy:s3cret@gangway.invalid/trips' })).toMatch(
    /^The database in DATABASE_URL \(trips at gangway\.invalid, user amy\) cannot be opened: (there is no host of that name|the name of the host cannot be looked up now)\.$/,
  );
});
