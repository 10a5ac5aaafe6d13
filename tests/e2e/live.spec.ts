import type { Page, Request } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { answersInput, editInput, tripInput } from '#support/factories';
import { control, fill } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { forgetNetworkProblems } from './pages/requests';
import { uniqueName } from './pages/uniqueName';

/** How long a change may take to show: a second, plus a margin for a busy machine. */
const SOON = { timeout: 5_000 };

const isStream = (request: Request) => request.url().includes('/api/trpc/live.');

/** Opens a page, and waits until it listens. */
async function openLive(page: Page, path: string): Promise<void> {
  const listening = page.waitForResponse((response) => isStream(response.request()));
  await page.goto(path);
  await listening;
}

const answer = (tripId: string, given: Parameters<typeof answersInput>[0] = {}) => ({
  tripId,
  answers: answersInput(given),
  overwrite: true,
  began: 1,
});

const trip = (name: string) => tripInput({ tripName: uniqueName(name), numPeople: '8' });

test('an answer shows on the organizer’s open trip page, and the trip on the traveler’s dashboard', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const input = trip('Kyoto');
  const { tripId } = await amy.api.trips.create.mutate(input);
  await openLive(amy.page, `/dashboard/${tripId}`);
  await openLive(ben.page, '/dashboard');
  await expect(amy.page.getByText('No responses yet.')).toBeVisible();

  await ben.api.responses.submit.mutate(answer(tripId, { firstName: 'Benno', budget: '900' }));
  await expect(amy.page.getByText('1 of 8 have answered')).toBeVisible(SOON);
  await expect(amy.page.getByRole('heading', { name: /Benno/ })).toBeVisible(SOON);
  await expect(ben.page.getByRole('heading', { name: input.tripName })).toBeVisible(SOON);

  await ben.api.responses.submit.mutate(answer(tripId, { firstName: 'Benno', budget: '1200' }));
  await expect(amy.page.getByText('1200')).toBeVisible(SOON);

  // What is open and focused stays so while the page changes beneath.
  await amy.page.bringToFront();
  await amy.page.getByRole('button', { name: 'Trip options' }).click();
  const item = amy.page.getByRole('menuitem', { name: 'Copy Invite Link' });
  await item.hover();
  await expect(item).toBeFocused();
  const cleo = await person('Cleo');
  await cleo.api.responses.submit.mutate(answer(tripId, { firstName: 'Cleo' }));
  await expect(amy.page.getByText('2 of 8 have answered')).toBeVisible(SOON);
  await expect(item).toBeFocused();
});

test('an open join form learns that the trip became ready, and comes back filled in when it reopens', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await amy.api.trips.create.mutate(trip('Rome'));
  const { page } = ben;
  await openLive(page, `/join/${tripId}`);
  await fill(page, { budget: 'Half typed', accommodations: 'Peanut allergy' });
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const notice = page.getByRole('status').filter({ hasText: 'has been marked as ready' });
  await expect(notice).toBeVisible(SOON);
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);

  await amy.api.trips.setStatus.mutate({ tripId, status: 'draft' });
  await expect(control(page, 'budget')).toHaveValue('Half typed', SOON);
  await expect(control(page, 'accommodations')).toHaveValue('Peanut allergy');
  await amy.api.trips.update.mutate({
    tripId,
    values: editInput({ destination: 'Napoli' }),
    began: 1,
  });
  await expect(page.getByText('Napoli')).toBeVisible(SOON);
  await expect(control(page, 'budget')).toHaveValue('Half typed');
});

test('edits, the ready mark and the deletion show to a traveler, and to operators', async ({
  person,
  server,
}) => {
  const [amy, ben, oz] = [await person('Amy'), await person('Ben'), await person('Oz')];
  await makeOperator(server, oz.email);
  const { tripId } = await amy.api.trips.create.mutate(trip('Rome'));
  await ben.api.responses.submit.mutate(answer(tripId));
  const tab = await ben.context.newPage();
  await openLive(ben.page, `/dashboard/${tripId}`);
  await openLive(oz.page, '/admin');
  await openLive(tab, '/dashboard');

  const values = editInput({ destination: 'Napoli', vibe: 'Loud' });
  await amy.api.trips.update.mutate({ tripId, values, began: 1 });
  await expect(tab.getByText('Napoli')).toBeVisible(SOON);
  await ben.page.bringToFront();
  await expect(ben.page.getByText('Napoli')).toBeVisible(SOON);

  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const listed = oz.page.getByText('Napoli');
  await expect(listed).toBeVisible(SOON);
  await amy.api.trips.setStatus.mutate({ tripId, status: 'draft' });
  await expect(listed).toBeHidden(SOON);

  await amy.api.trips.delete.mutate({ tripId });
  await expect(ben.page.getByRole('heading', { name: 'This trip does not exist.' })).toBeVisible(
    SOON,
  );
  await tab.bringToFront();
  await expect(tab.getByText('Napoli')).toBeHidden(SOON);
});

test('after a time without a connection the page catches up by itself', async ({
  person,
  problems,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await amy.api.trips.create.mutate(trip('Cork'));
  await openLive(amy.page, `/dashboard/${tripId}`);
  await amy.context.setOffline(true);
  await ben.api.responses.submit.mutate(answer(tripId));
  await expect(amy.page.getByText('You are offline.')).toBeVisible();
  await amy.context.setOffline(false);
  await expect(amy.page.getByText('1 of 8 have answered')).toBeVisible(SOON);
  await ben.api.responses.submit.mutate(answer(tripId, { budget: '777' }));
  await expect(amy.page.getByText('777')).toBeVisible(SOON);
  forgetNetworkProblems(problems);
});

test('pages that do not change by themselves, or are in the background, hold no connection; one that is shown catches up', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await amy.api.trips.create.mutate(trip('Nice'));
  const { page } = amy;
  const streams: string[] = [];
  page.on('request', (request) => {
    if (isStream(request)) streams.push(request.url());
  });
  for (const path of ['/', '/account', '/create']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  expect(streams).toEqual([]);
  await openLive(page, `/dashboard/${tripId}`);
  expect(streams).toHaveLength(1);
  const show = (state: 'hidden' | 'visible') =>
    page.evaluate((now) => {
      Object.defineProperty(document, 'hidden', { value: now === 'hidden', configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const closed = page.waitForEvent('requestfailed', isStream);
  await show('hidden');
  await closed;
  await ben.api.responses.submit.mutate(answer(tripId));
  const opened = page.waitForRequest(isStream);
  await show('visible');
  await opened;
  await expect(page.getByText('1 of 8 have answered')).toBeVisible(SOON);
});

test('seven pages of one browser beside each other all load, and all show a change', async ({
  person,
}) => {
  test.slow();
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await amy.api.trips.create.mutate(trip('Malmö'));
  const pages = [amy.page];
  while (pages.length < 7) pages.push(await amy.context.newPage());
  const streams: string[] = [];
  for (const page of pages) {
    page.on('request', (request) => {
      if (isStream(request)) streams.push(request.url());
    });
    await page.goto(`/dashboard/${tripId}`);
    await expect(page.getByText('No responses yet.')).toBeVisible();
  }
  // A browser has six connections to a server of HTTP/1.1, for all its pages.
  expect(streams).toHaveLength(3);
  await ben.api.responses.submit.mutate(answer(tripId));
  const answered = (page: Page, most = SOON) =>
    expect(page.getByText('1 of 8 have answered')).toBeVisible(most);
  for (const page of pages.slice(0, 3)) await answered(page);
  // The others read again every 20 s, and at once when a stream is free.
  const [first, ...rest] = pages;
  await first?.close();
  for (const page of rest) await answered(page, { timeout: 25_000 });
  expect(streams).toHaveLength(4);
});
