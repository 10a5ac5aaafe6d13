import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { newTrip } from './pages/newTrip';

const NO_TRIP = 'This trip does not exist.';

const lastVisited = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('gangway:last-visited')));

// SPEC 2, SPEC 2 'Trip page', SPEC 8, DESIGN 7.3
test('an unknown path returns 404, says so and links home', async ({ stranger }) => {
  const page = await stranger();
  for (const path of ['/nowhere', '/dashboard/a/b', '/join', '/edit-trip']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Return Home' }).click();
  await expect(page).toHaveURL('/');
});

test('every page of an unknown trip says that there is no such trip', async ({ person }) => {
  const { page } = await person('Amy');
  const paths = ['/dashboard/nope', '/join/nope', '/edit-trip/nope', '/edit-response/nope'];
  for (const path of paths) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: NO_TRIP })).toBeVisible();
    await expect(page.getByText('It may have been deleted.', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: 'Return Home' }).click();
    await expect(page).toHaveURL('/');
  }
});

test('paths match without regard to case', async ({ person, stranger }) => {
  const page = await stranger();
  for (const [path, title] of [
    ['/Terms-And-Conditions', 'Terms & Conditions'],
    ['/PRIVACY-policy', 'Privacy Policy'],
    ['/Login', 'Login'],
    ['/SignUp', 'Create Account'],
  ] as const) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(200);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  const amy = await person('Amy');
  const { tripId, tripName } = await newTrip(amy.api, 'Cairo');
  await amy.page.goto('/DASHBOARD');
  await expect(amy.page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();
  await amy.page.goto(`/Dashboard/${tripId.toUpperCase()}`);
  await expect(amy.page.getByRole('heading', { level: 1, name: tripName })).toBeVisible();
  await amy.page.goto(`/JOIN/${tripId.toUpperCase()}`);
  await expect(amy.page.getByRole('heading', { level: 2, name: tripName })).toBeVisible();
});

test('/join/{tripId}/responses leads to the trip page, through login if necessary', async ({
  person,
  stranger,
}) => {
  const amy = await person('Amy');
  const { tripId, tripName } = await newTrip(amy.api, 'Cairo');
  await amy.page.goto(`/join/${tripId}/responses`);
  await expect(amy.page).toHaveURL(`/dashboard/${tripId}`);
  await expect(amy.page.getByRole('heading', { level: 1, name: tripName })).toBeVisible();

  const page = await stranger();
  await page.goto(`/join/${tripId}/responses`);
  await expect(page).toHaveURL(`/login?redirect=%2Fdashboard%2F${tripId}`);
});

test('every route change stores the last visited path and query', async ({ person }) => {
  const { page } = await person('Amy');
  await page.goto('/');
  await lastVisited(page).toBe('/');
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await lastVisited(page).toBe('/dashboard');
  await page.getByRole('link', { name: 'Update Profile' }).click();
  await lastVisited(page).toBe('/update-profile');
  await page.goBack();
  await lastVisited(page).toBe('/dashboard');
  await page.goto('/complete-profile?redirect=%2Fcreate');
  await lastVisited(page).toBe('/complete-profile?redirect=%2Fcreate');
  await page.goto('/nowhere?at=all');
  await lastVisited(page).toBe('/nowhere?at=all');
});
