import { Client } from 'pg';
import { test as browserTest, expect } from '#support/browserTest';
import { tripInput } from '#support/factories';
import { startPostgresServer } from '#support/postgresServer';
import { startTestServer } from '#support/server';

/**
 * Nothing in the app says that a trip is booked or finished (SPEC 4: 'not shown'), so these tests set the
 * flags beside it, in a database that two programs may open.
 */
const test = browserTest.extend<object, { databaseUrl: string }>({
  databaseUrl: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const postgres = await startPostgresServer();
      await use(postgres.url('postgres'));
      await postgres.stop();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ databaseUrl }, use) => {
      const server = await startTestServer({ DATABASE_URL: databaseUrl });
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
});

// SPEC 2 'Dashboard', SPEC 3 'Trip', SPEC 4 'Dashboard'
test('trips are listed under pending, booked and past according to their flags', async ({
  person,
  databaseUrl,
}) => {
  const { page, api } = await person('Amy');
  const flags = { Waiting: [false, false], Booked: [true, false], Finished: [true, true] } as const;
  const database = new Client(databaseUrl);
  await database.connect();
  for (const [tripName, [booked, finished]] of Object.entries(flags)) {
    const { tripId } = await api.trips.create.mutate(tripInput({ tripName }));
    await database.query('update trips set is_booked = $2, is_finished = $3 where id = $1', [
      tripId,
      booked,
      finished,
    ]);
  }
  await database.end();

  await page.goto('/dashboard');
  const section = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(section('Pending Trips').getByRole('heading')).toHaveText(['Waiting']);
  await expect(section('Booked Trips').getByRole('heading')).toHaveText(['Booked']);
  await expect(section('Past Trips').getByRole('heading')).toHaveText(['Finished']);
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Edit Waiting' })).toBeVisible();
  await expect(page.getByText(/^No .* yet\.$/)).toHaveCount(0);
});
