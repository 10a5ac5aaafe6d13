import { expect, test } from '#support/browserTest';
import { dayFromNow, firstAnswer, profileInput, tripInput } from '#support/factories';
import { uniqueName } from './pages/uniqueName';

/** The 15th of a month, 30 years before the month that is this many days away. */
function birthday(daysFromNow: number): string {
  const [year, month] = dayFromNow(daysFromNow).split('-');
  return `${month}/15/${Number(year) - 30}`;
}

// SPEC 2, SPEC 2 'Dashboard', SPEC 3 'User', SPEC 5 'Profile'
test('the dashboard greets, and its card shows the profile with an avatar of initials', {
  tag: '@all',
}, async ({ person }) => {
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
  await page.getByRole('link', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/update-profile');
});

test("without a profile the card says 'Your Name', and every section that it is empty", {
  tag: '@all',
}, async ({ person }) => {
  const { page } = await person('Amy', { withProfile: false });
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 2, name: 'Your Name' })).toBeVisible();
  // Its color warns before it is pressed.
  const danger = await page.evaluate(() => {
    const sample = document.body.appendChild(document.createElement('p'));
    sample.className = 'text-danger';
    const { color } = getComputedStyle(sample);
    sample.remove();
    return color;
  });
  await expect(page.getByRole('button', { name: 'Delete My Account' })).toHaveCSS('color', danger);
  for (const section of ['Past Trips', 'Pending Trips', 'Booked Trips']) {
    await expect(
      page.getByRole('region', { name: section }).getByText(`No ${section} yet.`),
    ).toBeVisible();
  }
});

test('pending trips link to their page, and only one’s own has a pencil', async ({ person }) => {
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

  const { page } = amy;
  await page.goto('/dashboard');
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
