import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { fill } from './pages/forms';
import { newTrip } from './pages/newTrip';

async function openDialog(page: Page) {
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  return page.getByRole('alertdialog', { name: 'Are you sure you want to delete your account?' });
}

// SPEC 2 'Dashboard', SPEC 2 'Delete account', SPEC 4 'Other', SPEC 5 'Delete account', SPEC 8
// DESIGN 7.6
test('an empty password and Cancel keep the account, a wrong one is refused, the right one deletes', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const own = await newTrip(amy.api, 'Rome');
  const joined = await newTrip(ben.api, 'Bonn');
  for (const { tripId } of [own, joined]) {
    await amy.api.responses.submit.mutate(firstAnswer(tripId));
  }
  const { page } = amy;
  const deletions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/delete-user')) deletions.push(request.url());
  });

  const dialog = await openDialog(page);
  await expect(dialog.getByText('This action cannot be undone.')).toBeVisible();
  await expect(
    dialog.getByText(
      'Your profile, 1 trip that you organize and 2 responses of yours will be gone.',
    ),
  ).toBeVisible();
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL('/dashboard');

  // Cancel keeps the account, and the dialog keeps no password.
  await openDialog(page);
  await dialog.getByLabel('Enter your password to confirm').fill(amy.password);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toHaveCount(0);
  expect(deletions).toEqual([]);
  await page.getByRole('button', { name: 'Delete My Account' }).click();
  await expect(dialog.getByLabel('Enter your password to confirm')).toHaveValue('');
  await dialog.getByLabel('Enter your password to confirm').fill('wrong horse');
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Failed to delete account: Invalid password');
  await expect(page).toHaveURL('/dashboard');

  await dialog.getByLabel('Enter your password to confirm').fill(amy.password);
  await dialog.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page).toHaveURL('/?deleted=true');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();

  await page.goto('/login');
  await fill(page, { email: amy.email, password: amy.password });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByRole('alert')).toHaveText('Invalid email or password');
  await ben.page.goto(`/dashboard/${joined.tripId}`);
  await expect(ben.page.getByText('No responses yet.')).toBeVisible();
  await ben.page.goto(`/join/${own.tripId}`);
  await expect(ben.page.getByText('This trip does not exist.')).toBeVisible();
});
