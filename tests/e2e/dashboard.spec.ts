import { expect, test } from '#support/browserTest';
import { dayFromNow, firstAnswer, profileInput, tripInput } from '#support/factories';
import { inDatabase } from './pages/inDatabase';
import { uniqueName } from './pages/uniqueName';

/** The 15th of a month, 30 years before the month that is this many days away. */
function birthday(daysFromNow: number): string {
  const [year, month] = dayFromNow(daysFromNow).split('-');
  return `${month}/15/${Number(year) - 30}`;
}

// SPEC 2, SPEC 2 'Dashboard', SPEC 3 'User', SPEC 5 'Profile'
test('the dashboard greets, and its card shows the profile with an avatar of initials', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  for (const [born, age] of [
    [birthday(-40), '30'],
    [birthday(40), '29'],
  ] as const) {
    const { version: began } = (await api.profile.mine.query()) ?? { version: null };
    await api.profile.save.mutate({ ...profileInput({ birthday: born, age: '99' }), began });
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome, Amy!' })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Amy Adams' })).toBeVisible();
    await expect(page.getByRole('main').getByText('AA', { exact: true })).toBeVisible();
    await expect(page.getByRole('definition')).toHaveText([
      age,
      'Gardens, tea and slow mornings',
      'Japan, Peru, Norway',
    ]);
  }
  // Its color warns before it is pressed.
  const danger = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('p'));
    sample.className = 'text-danger';
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });
  await expect(page.getByRole('button', { name: 'Delete My Account' })).toHaveCSS('color', danger);
  await page.getByRole('link', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/update-profile');
});

// SPEC 3 'Trip', SPEC 4 'Dashboard'
test('trips are listed by their flags, pending ones link to their page, and only one’s own has a pencil', async ({
  person,
  server,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const [own, joined] = [uniqueName('Delft'), uniqueName('Ghent')];
  const { tripId } = await amy.api.trips.create.mutate(
    tripInput({ tripName: own, email: 'trips@amy.example' }),
  );
  const other = await ben.api.trips.create.mutate(
    tripInput({ tripName: joined, email: ben.email }),
  );
  // Amy answers both. Her own trip is still listed once.
  for (const id of [tripId, other.tripId]) {
    await amy.api.responses.submit.mutate(firstAnswer(id));
  }
  // Nothing in the app marks a trip as booked or finished (SPEC 4: 'not shown').
  for (const [tripName, flags] of [
    ['Booked', 'is_booked = true, is_finished = false'],
    ['Finished', 'is_booked = true, is_finished = true'],
  ] as const) {
    const later = await amy.api.trips.create.mutate(tripInput({ tripName }));
    await inDatabase(server, `update trips set ${flags} where id = '${later.tripId}'`);
  }

  const { page } = amy;
  await page.goto('/dashboard');
  const section = (name: string) => page.getByRole('region', { name }).getByRole('listitem');
  await expect(section('Booked Trips').getByRole('heading')).toHaveText(['Booked']);
  await expect(section('Past Trips').getByRole('heading')).toHaveText(['Finished']);
  await expect(page.getByRole('link', { name: /^Edit / })).toHaveCount(1);
  const pending = page.getByRole('region', { name: 'Pending Trips' });
  await expect(pending.getByRole('listitem')).toHaveCount(2);
  const ownCard = pending.getByRole('listitem').filter({ hasText: own });
  const joinedCard = pending.getByRole('listitem').filter({ hasText: joined });
  await expect(ownCard.getByText('Organizer: trips@amy.example')).toBeVisible();
  await expect(joinedCard.getByText(`Organizer: ${ben.email}`)).toBeVisible();
  await expect(ownCard.getByRole('link', { name: `Edit ${own}` })).toHaveAttribute(
    'href',
    `/edit-trip/${tripId}`,
  );
  await expect(joinedCard.getByRole('link')).toHaveText([joined]);

  await joinedCard.getByRole('link', { name: joined }).click();
  await expect(page).toHaveURL(`/dashboard/${other.tripId}`);
  await page.goBack();
  await ownCard.getByRole('link', { name: `Edit ${own}` }).click();
  await expect(page.getByRole('heading', { name: 'Edit Trip Info' })).toBeVisible();
});
