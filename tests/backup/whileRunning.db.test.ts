import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiPerson, signUpPerson } from '#support/apiPerson';
import { tripInput } from '#support/factories';
import { folderForFile } from '#support/folderForTests';
import { MIGRATIONS_DIR } from '#support/migrationsDir';
import { TEMPLATE } from '#support/postgresSetup';
import { queryOnce } from '#support/queryOnce';
import { createTestDatabase, testDatabaseUrl } from '#support/testDatabase';
import { until } from '#support/until';
import { backup } from '@/app/server/backup/backupCommand';
import { restore } from '@/app/server/backup/restoreCommand';
import { type RunningServer, startServer } from '@/app/server/lifecycle/startServer';
import { TRIPS_A_DAY } from '@/features/trips/server/commands';
import { readConfig } from '@/platform/server/config';
import { LOCK_KEY } from '@/platform/server/database/migrate/migrateDatabase';
import { openOwnPostgres } from '@/platform/server/ownPostgres/openOwnPostgres';

const folder = await folderForFile();

describe('npm run backup, while the server runs', () => {
  let server: RunningServer;
  let amy: ApiPerson;
  const configOf = (name: string) =>
    readConfig({ DATA_DIR: join(folder.path, name), PORT: '0', TRUSTED_PROXIES: '127.0.0.1' });
  beforeAll(async () => {
    server = await startServer({
      config: configOf('data'),
      migrationsDir: MIGRATIONS_DIR,
      pages: () => null,
    });
    amy = await signUpPerson(server.url, 'Amy');
  }, 180_000);
  afterAll(() => server.close());

  it('holds everything saved before it began and nothing half-saved, while saves go on', async () => {
    const saved: string[] = [];
    let going = true;
    const writing = (async () => {
      for (let number = 1; going && number <= TRIPS_A_DAY; number += 1) {
        const tripName = `Trip ${String(number).padStart(5, '0')}`;
        const trip = await amy.api.trips.create.mutate(tripInput({ tripName }));
        saved.push(trip.tripId);
      }
    })();
    await until('some trips are saved', () => saved.length > 3);
    const before = saved.length;
    const path = join(folder.path, 'running.backup');
    const output = await backup(configOf('data'), [path]);
    const during = saved.length;
    going = false;
    await writing;
    expect(output).toMatch(/^Wrote 1 person, \d+ trips and 0 responses to .*, \d+ KB\.$/);
    expect(during).toBeGreaterThan(before);

    await expect(restore(configOf('data'), [path])).rejects.toThrow(
      `The folder ${folder.path}/data is in use by another Gangway: stop that one first`,
    );
    expect(await restore(configOf('restored'), [path])).toMatch(/^Restored 1 person, \d+ trips/);
    const own = await openOwnPostgres({ dataDir: join(folder.path, 'restored'), use: 'alone' });
    const rows = await queryOnce<{ id: string }>(
      own.url,
      'select id from trips order by trip_name',
    );
    await own.close();
    expect(rows.length).toBeGreaterThanOrEqual(before);
    expect(rows.map(({ id }) => id)).toEqual(saved.slice(0, rows.length));
  }, 180_000);
});

describe('npm run backup, while a server migrates', () => {
  it('waits until it is done, so that no table is read in the middle of a change', async () => {
    const url = testDatabaseUrl(await createTestDatabase(TEMPLATE));
    const migrating = new Client(url);
    await migrating.connect();
    try {
      await migrating.query('select pg_advisory_lock($1)', [LOCK_KEY]);
      let isWritten = false;
      const config = readConfig({ DATA_DIR: folder.path, DATABASE_URL: url });
      const writing = backup(config, [join(folder.path, 'late.backup')]).then((output) => {
        isWritten = true;
        return output;
      });
      await until('it to wait, or not', async () => {
        const { rowCount } = await migrating.query(
          `select 1 from pg_locks where locktype = 'advisory' and not granted
             and database = (select oid from pg_database where datname = current_database())`,
        );
        return isWritten || rowCount === 1;
      });
      expect(isWritten).toBe(false);
      await migrating.query('select pg_advisory_unlock($1)', [LOCK_KEY]);
      expect(await writing).toMatch(/^Wrote 0 people, 0 trips and 0 responses to /);
    } finally {
      await migrating.end();
    }
  });
});
