import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { signUp } from './pages/forms';
import { grantAdmin } from './pages/grantAdmin';

// SPEC 1, SPEC 2 'Navbar', SPEC 3 'Session', SPEC 4 'Other', SPEC 4 'Session'
test('the logo links home, and strangers see Login and Sign Up', async ({ stranger }) => {
  const page = await stranger();
  await page.goto('/privacy-policy');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('link')).toHaveText(['Gangway', 'Login', 'Sign Up']);
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
  await expect(bar.getByRole('link', { name: 'Sign Up' })).toHaveAttribute('href', '/signup');
  await expect(bar.getByRole('button', { name: 'Sign Out' })).toHaveCount(0);
  await bar.getByRole('link', { name: 'Gangway, home' }).click();
  await expect(page).toHaveURL('/');
});

test('on the dashboard the navbar offers Create a Trip, elsewhere My Dashboard', {
  tag: '@all',
}, async ({ person }) => {
  const { page } = await person('Amy');
  const bar = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/dashboard');
  await expect(bar.getByRole('link')).toHaveText(['Gangway', 'Create a Trip']);
  await bar.getByRole('link', { name: 'Create a Trip' }).click();
  await expect(page).toHaveURL('/create');
  await expect(bar.getByRole('link')).toHaveText(['Gangway', 'My Dashboard']);
  await bar.getByRole('link', { name: 'My Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);

  // Paths match regardless of case and a trailing slash, and so must this.
  for (const path of ['/DASHBOARD', '/dashboard/']) {
    await page.goto(path);
    await expect(bar.getByRole('link')).toHaveText(['Gangway', 'Create a Trip']);
  }
});

test('admins also get Admin Dashboard', { tag: '@all' }, async ({ person, server }) => {
  const dee = await person('Dee');
  const link = dee.page.getByRole('navigation').getByRole('link', { name: 'Admin Dashboard' });
  await dee.page.goto('/dashboard');
  await expect(dee.page.getByRole('heading', { name: 'Welcome, Dee!' })).toBeVisible();
  await expect(link).toHaveCount(0);
  await grantAdmin(server, dee.email);
  await dee.page.reload();
  await link.click();
  await expect(dee.page).toHaveURL('/admin');
});

test('Sign Out reloads the landing page, and the session is over', async ({ person }) => {
  const { page, api } = await person('Amy');
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(false);
  await expect(api.trips.dashboard.query()).rejects.toThrow('Please log in to continue.');

  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
});

test('when the server refuses to sign out, the page says so and the person stays signed in', {
  tag: '@all',
}, async ({ person, problems }) => {
  const { page } = await person('Amy');
  await page.goto('/dashboard');
  await page.route('**/api/auth/sign-out', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not now.' } }),
  );
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('We could not sign you out. Please try again.')).toBeVisible();
  await expect(page).toHaveURL('/dashboard');
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 500')]);
});

test('after signing up the bar shows it at once, whatever page one lands on', {
  tag: '@all',
}, async ({ stranger }) => {
  const page = await stranger();
  await page.goto('/signup?redirect=%2Fcreate');
  await signUp(page, `ben-${randomUUID()}@example.com`, 'correct horse');
  await expect(page.getByRole('heading', { name: 'Complete Your Profile' })).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Main' });
  await expect(bar.getByRole('button', { name: 'Sign Out' })).toBeVisible();
  await expect(bar.getByRole('link', { name: 'Login' })).toHaveCount(0);
});
