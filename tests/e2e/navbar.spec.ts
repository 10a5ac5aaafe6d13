import { expect, test } from '#support/browserTest';

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

test('on the dashboard the navbar offers Create a Trip, elsewhere My Dashboard, and Sign Out ends the session', async ({
  person,
  problems,
}) => {
  const { page, api } = await person('Amy');
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

  await page.route('**/api/auth/sign-out', (route) =>
    route.fulfill({ status: 500, json: { message: 'Not now.' } }),
  );
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page.getByText('We could not sign you out. Please try again.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();
  expect(problems.splice(0)).toEqual([expect.stringContaining('status of 500')]);
  await page.unroute('**/api/auth/sign-out');

  // It loads the landing page anew.
  await page.evaluate(() => Object.assign(window, { sameLoad: true }));
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  expect(await page.evaluate(() => 'sameLoad' in window)).toBe(false);
  await expect(api.trips.dashboard.query()).rejects.toThrow('Please log in to continue.');
  await page.goto('/dashboard');
  await expect(page).toHaveURL('/login?redirect=%2Fdashboard');
});
