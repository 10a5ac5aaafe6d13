import { expect, test } from '#support/browserTest';
import { profileInput } from '#support/factories';
import { control, fill, fillProfile } from './pages/forms';
import { holdBack } from './pages/requests';

const NOTE = 'This info is optional but helps the trip planner create better experiences for you.';

// SPEC 2, SPEC 2 'Profile', SPEC 3 'User', SPEC 5 'Profile', SPEC 7
test('on the way to the dashboard the profile form is for updating', async ({ person }) => {
  const { page } = await person('Amy');
  for (const path of [
    '/update-profile',
    '/complete-profile',
    '/update-profile?redirect=/dashboard',
    '/complete-profile?redirect=//evil.example',
  ]) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Update Your Profile' }),
    ).toBeVisible();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Update Profile' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Skip for Now' })).toHaveCount(0);
  }
});

test('on the way elsewhere it is for completing, and can be skipped', async ({ person }) => {
  const { page, api } = await person('Amy', { withProfile: false });
  for (const path of ['/complete-profile?redirect=/create', '/update-profile?redirect=/create']) {
    await page.goto(path);
    await expect(
      page.getByRole('heading', { level: 1, name: 'Complete Your Profile' }),
    ).toBeVisible();
    await expect(page.getByText(NOTE)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save Profile' })).toBeVisible();
    await page.getByRole('button', { name: 'Skip for Now' }).click();
    await expect(page).toHaveURL('/create');
  }
  expect(await api.profile.mine.query()).toBeNull();
});

test('the profile form has the fields of the spec and saves them all', async ({ person }) => {
  const { page, api } = await person('Amy', { withProfile: false });
  await page.goto('/update-profile');
  await expect(page.getByRole('textbox', { name: 'First Name' })).toHaveAttribute('required');
  await expect(page.getByRole('textbox', { name: 'Last Name' })).toHaveAttribute('required');
  await expect(page.getByRole('textbox', { name: 'Birthday' })).toHaveAttribute('required');
  await expect(page.getByRole('spinbutton', { name: 'Age' })).not.toHaveAttribute('required');
  await expect(page.getByRole('textbox', { name: 'Travel Preferences' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Countries Visited' })).toBeVisible();

  // The age is a number that isn't validated. The displayed one is computed from the birthday.
  const profile = profileInput({ age: '7', countriesVisited: 'Peru, Japan' });
  await fillProfile(page, profile);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await api.profile.mine.query()).toMatchObject({ ...profile, birthday: '1990-04-12' });

  await page.getByRole('link', { name: 'Update Profile' }).click();
  for (const [name, value] of Object.entries(profile)) {
    await expect(control(page, name)).toHaveValue(value);
  }
});

test("the profile form shows 'Loading...' until the profile has arrived", async ({
  person,
  stranger,
}) => {
  const { email, password } = await person('Amy');
  const page = await stranger();
  await page.goto('/login?redirect=/update-profile');
  const release = await holdBack(page, 'profile.mine');
  await fill(page, { email, password });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  await expect(page.locator('form')).toHaveCount(0);
  release();
  await expect(control(page, 'firstName')).toHaveValue('Amy');
  await expect(page.getByText('Loading...')).toHaveCount(0);
});
