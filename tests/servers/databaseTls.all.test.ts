import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import { selfSigned } from '#support/certificates';
import { folderForFile } from '#support/folderForTests';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { startPostgresServer } from '#support/postgresServer';
import { DatabaseOpenError } from '@/platform/server/database/open/databaseOpenError';
import { openDatabase } from '@/platform/server/database/open/openDatabase';

/*
 * DATABASE_URL over TLS as described in docs/hosting.md: with a certificate from one's own authority, or
 * not at all.
 */

const folder = await folderForFile();
const [believed, other] = [join(folder.path, 'believed.pem'), join(folder.path, 'other.pem')];
const tls = selfSigned('localhost');
await writeFile(believed, tls.cert);
await writeFile(other, selfSigned('localhost').cert);
const server = await startPostgresServer({ tls });
afterAll(() => server.stop());

/** Returns a DATABASE_URL with this host name, `sslmode` and the trusted authority. */
function urlBy(host: string, authority: string): string {
  const url = new URL(server.url('postgres'));
  url.hostname = host;
  url.searchParams.set('sslmode', 'verify-full');
  url.searchParams.set('sslrootcert', authority);
  return url.href;
}

const open = (url: string) => openDatabase({ url, migrationsDir: MIGRATIONS_DIR });

it('every connection is encrypted, once the certificate is verified', async () => {
  const url = urlBy('localhost', believed);
  const database = await open(url);
  await database.ping();
  const client = new pg.Client(url);
  await client.connect();
  const { rows } = await client.query(
    `select bool_and(s.ssl) as ssl, count(*)::int > 1 as several from pg_stat_ssl s
     join pg_stat_activity a using (pid) where a.backend_type = 'client backend'`,
  );
  await client.end();
  await database.close();
  expect(rows).toEqual([{ ssl: true, several: true }]);
});

it.each([
  ['of an authority that was not named', () => urlBy('localhost', other)],
  ['for another host', () => urlBy('127.0.0.1', believed)],
])('a certificate %s is refused at the start in one sentence', async (_, url) => {
  const failed = await open(url()).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(DatabaseOpenError);
  expect((failed as Error).message).toMatch(
    /^The database in DATABASE_URL \(postgres at \S+, user postgres\) cannot be opened: [^\n]*certificate[^\n]*\.$/,
  );
});
