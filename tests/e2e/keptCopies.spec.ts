import type { Page } from '@playwright/test';
import {
  chosenTrip,
  expect,
  held,
  KEPT,
  keepPlan,
  lookFrom,
  planOf,
  signInAs,
  signOutButton,
  test,
} from './pages/offline';

const NONE = 'No plan is kept on this device.';

const plansCache = async (page: Page) =>
  (await held(page)).caches.find((name) => name.includes('plans')) ?? 'none';

// SPEC-2 7.2
test('whoever signs in next on the same device finds nothing of the one before', async ({
  person,
  server,
}) => {
  const { tripId, ben } = await chosenTrip({ person, server });
  const eve = await person('Eve');
  const { page, context } = ben;
  await keepPlan(page, tripId);
  // Ben's session ends without his browser noticing.
  await context.clearCookies();
  await signInAs(page, eve);
  await expect.poll(async () => (await held(page)).caches.join()).not.toContain('plans');
  await context.setOffline(true);
  await page.goto(planOf(tripId));
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  await expect(page.getByText(NONE)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Kyoto');
});

test('a session that was ended elsewhere takes the copies with it at the next connection', async ({
  person,
  server,
}) => {
  const { tripId, ben } = await chosenTrip({ person, server });
  const { page, context } = ben;
  await keepPlan(page, tripId);
  await context.setOffline(true);
  await page.goto(planOf(tripId));
  await expect(page.getByText(/^Saved copy of/)).toBeVisible();
  const post = { origin: server.url, cookie: ben.cookie, 'content-type': 'application/json' };
  await fetch(`${server.url}/api/auth/sign-out`, { method: 'POST', headers: post, body: '{}' });
  // Hidden while the server is asked, and then gone.
  await context.setOffline(false);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect((await held(page)).caches.join()).not.toContain('plans');
  await context.setOffline(true);
  await page.goto(planOf(tripId));
  await expect(page.getByText(NONE)).toBeVisible();
});

test('who has left the trip has no copy any more after the next page with a connection', async ({
  person,
  server,
}) => {
  const { tripId, ben } = await chosenTrip({ person, server });
  const { page, context } = ben;
  await keepPlan(page, tripId);
  await ben.api.responses.leave.mutate({ tripId });
  await page.goto('/dashboard');
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const names = (await caches.keys()).filter((name) => name.includes('plans'));
        const kept = await Promise.all(
          names.map(async (name) => (await (await caches.open(name)).keys()).length),
        );
        return kept.reduce((sum, one) => sum + one, 0);
      }),
    )
    .toBe(0);
  await context.setOffline(true);
  await page.goto(planOf(tripId));
  await expect(page.getByText(NONE)).toBeVisible();
});

test('a device without room says so, and goes on; a Safari says for how long; switched off on /account, plans are not kept again', async ({
  person,
  server,
}) => {
  const { tripId, ben } = await chosenTrip({ person, server });
  const { page, context } = ben;
  const devtools = await context.newCDPSession(page);
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 2_000 });
  await page.goto(planOf(tripId));
  await expect(page.getByText('This device has no room left to keep the plan')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'The shrine gates' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: server.url });

  await devtools.send('Network.setUserAgentOverride', {
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1',
  });
  await page.goto(planOf(tripId));
  await expect(
    page.getByText(/after seven days without a visit, unless Gangway is on your/),
  ).toBeVisible();

  await page.goto('/account');
  const setting = page.getByLabel('Keep plans on this device');
  await expect(setting).toBeChecked();
  await expect(page.getByText(/Safari removes copies after seven days/)).toBeVisible();
  await setting.uncheck();
  await expect.poll(() => plansCache(page)).toBe('none');
  await page.reload();
  await expect(setting).not.toBeChecked();
  await page.goto(planOf(tripId));
  await expect(page.getByRole('heading', { name: 'The shrine gates' })).toBeVisible();
  await expect(page.getByText(KEPT)).toBeHidden();
  await context.setOffline(true);
  await page.goto(planOf(tripId));
  await expect(page.getByText(NONE)).toBeVisible();
  await expect(page.getByText('You have switched that off')).toBeVisible();
});

test('a link that is followed while the connection is gone says so, and goes on when it is back; signing out leaves nothing but the last address', async ({
  person,
  server,
}) => {
  const { tripId, ben } = await chosenTrip({ person, server });
  const { page, context } = ben;
  await keepPlan(page, tripId);
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Create a Trip' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline.' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Kyoto/ })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Create/ })).toBeVisible();

  const answer = page.waitForResponse('**/api/auth/sign-out');
  await signOutButton(page).click();
  expect((await (await answer).allHeaders())['clear-site-data']).toBe('"storage"');
  await expect(page).toHaveURL('/');
  const look = await lookFrom(context);
  const { workers, caches, storage } = await held(look);
  expect({ workers, caches }).toEqual({ workers: 0, caches: [] });
  expect(Object.keys(JSON.parse(storage))).toEqual(['gangway:last-visited']);
});

test('can be installed', async ({ person }) => {
  const { page, context } = await person('Amy');
  await page.goto('/dashboard');
  await page.evaluate(() => navigator.serviceWorker.ready);
  const devtools = await context.newCDPSession(page);
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors');
  // A test's window counts as private, where nothing can be installed.
  const faults = installabilityErrors.map(({ errorId }) => errorId);
  expect(faults.filter((fault) => fault !== 'in-incognito')).toEqual([]);
  const { data = '', errors } = await devtools.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  expect(JSON.parse(data)).toMatchObject({ name: 'Gangway', id: '/', display: 'standalone' });
});
