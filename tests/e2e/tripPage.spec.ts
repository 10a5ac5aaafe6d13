import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { COPY_TOAST_MS } from '@/platform/domain/times';
import { readyButton } from './pages/markReady';
import { newTrip } from './pages/newTrip';
import { cutOff, expectNetworkProblems } from './pages/requests';
import { SIZES } from './pages/violations';

/** A toast takes a moment to slide out, and longer on a busy machine. */
const TOAST_SLACK_MS = 3_000;

const openMenu = (page: Page) => page.getByRole('button', { name: 'Trip options' }).click();

// SPEC 2 'Dashboard', SPEC 2 'Trip page', SPEC 3 'Response', SPEC 4 'Trip', SPEC 7, SPEC 8, SPEC 9
test('the options menu has what its organizer may do, closes on a click outside, and copies the link and says so for three seconds', async ({
  person,
  server,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Rome');
  await ben.api.responses.submit.mutate(firstAnswer(tripId));
  const { page } = amy;
  await page.goto(`/dashboard/${tripId}`);
  await openMenu(page);
  await expect(page.getByRole('menuitem')).toHaveText([
    ...['Add My Response', 'Copy Invite Link', 'Update Trip'],
    /^Make … the Organizer/,
    'Delete Trip',
  ]);
  await page.mouse.click(20, 700);
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(page).toHaveURL(`/dashboard/${tripId}`);

  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Copy Invite Link' }).click();
  const toast = page.getByText('Link copied to clipboard!', { exact: true });
  await expect(toast).toBeVisible();
  const shown = Date.now();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${server.url}/join/${tripId}`,
  );
  await expect(toast).toHaveCount(0);
  const stayed = Date.now() - shown;
  expect(stayed).toBeGreaterThan(COPY_TOAST_MS - 1_000);
  expect(stayed).toBeLessThan(COPY_TOAST_MS + TOAST_SLACK_MS);
});

// SPEC-2 2
test('on a phone the cards begin within the first screen, after the control, the count and Invite', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Rome');
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? Number.NaN;
  const inOrder = async (page: Page, ...parts: Locator[]) => {
    await page.setViewportSize(SIZES.phone);
    await page.goto(`/dashboard/${tripId}`);
    for (const part of parts) await expect(part).toBeVisible();
    const tops = await Promise.all(parts.map(top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
    return tops;
  };
  const { page } = amy;
  const invite = page.getByRole('button', { name: 'Invite' });
  const list = page.getByRole('region', { name: 'Who is coming' });
  const none = page.getByText('No responses yet.');
  const [, , empty] = await inOrder(page, readyButton(page), invite, none, list);
  expect(empty).toBeLessThan(844);
  await ben.api.responses.submit.mutate(firstAnswer(tripId));
  const card = page.getByRole('article');
  const count = page.getByText('1 of 4 have answered');
  const [, , first] = await inOrder(page, readyButton(page), count, card, list);
  expect(first).toBeLessThan(844);
  expect(await top(invite)).toBeLessThan(first ?? 0);

  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const unready = page.getByRole('button', { name: /Mark as Unready$/ });
  const closed = ben.page.getByText(/Responses can no longer be changed/);
  for (const [from, control] of [
    [page, unready],
    [ben.page, closed],
  ] as const) {
    const [, ready] = await inOrder(from, control, from.getByRole('article'));
    expect(ready).toBeLessThan(844);
  }
});

test('the cards have avatar, name, email, availability, budget and must-see, in a colour of their own', async ({
  person,
}) => {
  const [amy, ben, cy] = [await person('Amy'), await person('Ben'), await person('Cy')];
  const { tripId } = await newTrip(amy.api, 'Rome');
  for (const { api, firstName } of [ben, cy]) {
    const dates = { availabilityStart: '03/04/2037', availabilityEnd: '03/12/2037' };
    const answers = { ...dates, firstName, budget: `${firstName}’s budget` };
    await api.responses.submit.mutate(firstAnswer(tripId, answers));
  }
  await amy.page.goto(`/dashboard/${tripId}`);
  const cards = amy.page.getByRole('article');
  await expect(cards).toHaveCount(2);
  for (const [at, { firstName, email }] of [ben, cy].entries()) {
    const card = cards.nth(at);
    await expect(card.getByRole('heading', { name: `${firstName} Brown` })).toBeVisible();
    await expect(card.getByText(`${firstName.charAt(0)}B`, { exact: true })).toBeVisible();
    await expect(card.getByText(email)).toBeVisible();
    await expect(card.getByRole('definition')).toHaveText([
      'Mar 4, 2037 - Mar 12, 2037',
      `${firstName}’s budget`,
      'Fushimi Inari at dawn',
    ]);
    await expect(card).toHaveCSS('--tag', /^#[0-9a-f]{6}$/);
  }
  // The color belongs to the email, so it is the same for another reader.
  const colour = await cards
    .first()
    .evaluate((card) => getComputedStyle(card).getPropertyValue('--tag'));
  await ben.page.goto(`/dashboard/${tripId}`);
  await expect(ben.page.getByRole('article').first()).toHaveCSS('--tag', colour);
});

test('deleting asks first; Cancel keeps the trip, a failure says why, Yes, Delete removes it for everyone', async ({
  person,
  problems,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId, tripName } = await newTrip(amy.api, 'Rome');
  await ben.api.responses.submit.mutate(firstAnswer(tripId));
  const { page } = amy;
  await page.goto(`/dashboard/${tripId}`);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Delete Trip' }).click();
  const question = page.getByRole('alertdialog', {
    name: 'Are you sure you want to delete this trip?',
  });
  await expect(question.getByText('This action cannot be undone.')).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1, name: tripName })).toBeVisible();

  const reconnect = await cutOff(page, 'trips.delete');
  await page.goto(`/dashboard/${tripId}`);
  await openMenu(page);
  await page.getByRole('menuitem', { name: 'Delete Trip' }).click();
  await question.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(question.getByRole('alert')).toHaveText(
    "Failed to delete trip: We can't reach Gangway right now. Check your connection and try again.",
  );
  expectNetworkProblems(problems);
  expect(await amy.api.trips.dashboard.query()).toMatchObject([{ tripName }]);

  await reconnect();
  const deadEnd = page.getByRole('heading', { name: 'This trip does not exist.' });
  let wasSeen = false;
  void deadEnd.waitFor({ timeout: 0 }).then(
    () => {
      wasSeen = true;
    },
    () => undefined,
  );
  await question.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(page).toHaveURL('/dashboard?deletedTrip=true');
  expect(wasSeen).toBe(false);
  await expect(page.getByText('The trip and its responses are deleted.')).toBeVisible();
  await expect(page.getByText(tripName)).toHaveCount(0);
  await expect(page.getByText('No Pending Trips yet.')).toBeVisible();
  await ben.page.goto('/dashboard');
  await expect(ben.page.getByText('No Pending Trips yet.')).toBeVisible();
});
