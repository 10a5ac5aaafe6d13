import { expect, test } from '../support/browserTest';
import { profileInput } from '../support/factories';
import { complaint, control, fill, fillProfile } from './pages/forms';
import { holdBack } from './pages/requests';

const NOTE = 'This info is optional but helps the trip planner create better experiences for you.';
const UNDERAGE = 'You must be at least 18 years old to use this app.';

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

  // The age is a number that is not validated; the one that is shown comes from the birthday.
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

test('names and birthday are required, and blanks are no name', async ({ person }) => {
  const { page } = await person('Amy', { withProfile: false });
  await page.goto('/update-profile');
  await fill(page, { firstName: '   ' });
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(complaint(page, 'firstName', 'Please enter your first name.')).toBeVisible();
  await expect(complaint(page, 'lastName', 'Please enter your last name.')).toBeVisible();
  await expect(complaint(page, 'birthday', 'Please enter your birthday.')).toBeVisible();
  await expect(control(page, 'firstName')).toBeFocused();
});

test('a birthday must be a real day and 18 years ago', async ({ person }) => {
  const { page, api } = await person('Amy', { withProfile: false });
  await page.goto('/update-profile');
  await fillProfile(page, profileInput({ birthday: '02/30/2000' }));
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(complaint(page, 'birthday', 'Date input not valid.')).toBeVisible();
  await expect(control(page, 'birthday')).toHaveAttribute('aria-invalid', 'true');

  const year = new Date().getFullYear();
  await fill(page, { birthday: `12/31/${year - 18 + 1}` });
  await expect(complaint(page, 'birthday', UNDERAGE)).toBeVisible();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/update-profile');
  expect(await api.profile.mine.query()).toBeNull();

  await fill(page, { birthday: `01/01/${year - 18}` });
  await expect(page.getByText(UNDERAGE)).toHaveCount(0);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByRole('definition').first()).toHaveText('18');
});

test("the profile form shows 'Loading...' until the profile is there", async ({ person }) => {
  const { page } = await person('Amy');
  const release = await holdBack(page, 'profile.mine');
  for (const path of ['/update-profile', '/complete-profile?redirect=/create']) {
    await page.goto(path);
    await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
    await expect(page.locator('form')).toHaveCount(0);
  }
  release();
  await expect(control(page, 'firstName')).toHaveValue('Amy');
  await expect(page.getByText('Loading...')).toHaveCount(0);
});

test('a profile that could not be saved says so and keeps what was typed', async ({ person }) => {
  const { page } = await person('Amy');
  await page.goto('/update-profile');
  await page.route(/profile\.save/, (route) => route.fulfill({ status: 413, body: 'no' }));
  await fill(page, { preferences: 'Slow mornings' });
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page.getByRole('alert')).toContainText('Check your connection and try again.');
  await expect(control(page, 'preferences')).toHaveValue('Slow mornings');
  await page.unroute(/profile\.save/);
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Slow mornings')).toBeVisible();
});
