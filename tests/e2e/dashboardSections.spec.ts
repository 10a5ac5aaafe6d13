import { expect, test } from '#support/browserTest';
import { tripInput } from '#support/factories';
import { inDatabase } from './pages/inDatabase';

// SPEC 2 'Dashboard', SPEC 3 'Trip', SPEC 4 'Dashboard'
test('trips are listed under pending, booked and past according to their flags', async ({
  person,
  server,
}) => {
  const { page, api } = await person('Amy');
  // Nothing in the app marks a trip as booked or finished (SPEC 4: 'not shown').
  for (const [tripName, flags] of [
    ['Waiting', 'is_booked = false, is_finished = false'],
    ['Booked', 'is_booked = true, is_finished = false'],
    ['Finished', 'is_booked = true, is_finished = true'],
  ] as const) {
    const { tripId } = await api.trips.create.mutate(tripInput({ tripName }));
    await inDatabase(server, `update trips set ${flags} where id = '${tripId}'`);
  }

  await page.goto('/dashboard');
  const section = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(section('Pending Trips').getByRole('heading')).toHaveText(['Waiting']);
  await expect(section('Booked Trips').getByRole('heading')).toHaveText(['Booked']);
  await expect(section('Past Trips').getByRole('heading')).toHaveText(['Finished']);
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(1);
  await expect(page.getByRole('link', { name: 'Edit Waiting' })).toBeVisible();
  await expect(page.getByText(/^No .* yet\.$/)).toHaveCount(0);
});
