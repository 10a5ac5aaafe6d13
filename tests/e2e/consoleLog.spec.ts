import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { firstAnswer, profileInput } from '#support/factories';
import { fill, fillProfile } from './pages/forms';
import { markReady } from './pages/markReady';
import { newTrip } from './pages/newTrip';
import { cutOff, expectNetworkProblems } from './pages/requests';

/**
 * What the page writes to the console.
 */

/** Collects the errors that the page itself writes to the console. */
function ownErrors(page: Page): string[] {
  const errors: string[] = [];
  page.on('console', (message) => {
    const own = !message.text().startsWith('Failed to load resource');
    if (message.type() === 'error' && own) errors.push(message.text());
  });
  return errors;
}

const logged = (errors: string[]) => expect.poll(() => errors.splice(0).join());

// SPEC 4 'Session', SPEC 8
test('failures of status changes, saves and updates are written to the console', async ({
  person,
  problems,
}) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Log');
  await api.responses.submit.mutate(firstAnswer(tripId));
  const errors = ownErrors(page);
  await page.route(/trips\.|profile\.save/, (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );

  await page.goto(`/dashboard/${tripId}`);
  await markReady(page);
  await logged(errors).toContain('TRPCClientError');

  await page.goto(`/edit-trip/${tripId}`);
  await fill(page, { vibe: 'Another' });
  await page.getByRole('button', { name: 'Update Trip' }).click();
  await logged(errors).toContain('TRPCClientError');

  await page.goto('/update-profile');
  await fillProfile(page, profileInput());
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await logged(errors).toContain('TRPCClientError');
  expectNetworkProblems(problems);
});

test('a page that could not be loaded says so, in the console too, and appears with the next try', async ({
  person,
  problems,
}) => {
  const { page } = await person('Amy');
  const errors = ownErrors(page);
  await page.goto('/privacy-policy');
  const reconnect = await cutOff(page, 'trips.dashboard');
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await expect(page.getByRole('alert')).toContainText("We can't reach Gangway right now.");
  await logged(errors).toContain('TRPCClientError');
  await reconnect();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();
  expectNetworkProblems(problems);
});
