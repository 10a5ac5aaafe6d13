import { type BrowserPerson, expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { newTrip } from './pages/newTrip';
import { holdBackApp } from './pages/requests';

/** Records a page's API calls. */
function callsOf({ page }: Pick<BrowserPerson, 'page'>): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) calls.push(pathname);
  });
  return calls;
}

// SPEC 2 'Trip page'
test('a trip stands there before any script has run, and is asked for again once it is live', {
  tag: '@each-run',
}, async ({ person }) => {
  const amy = await person('Amy');
  const { tripId, tripName } = await newTrip(amy.api, 'Lima');
  await amy.api.responses.submit.mutate(firstAnswer(tripId, { mustSee: 'The sea at dawn' }));
  const { page } = amy;
  const calls = callsOf(amy);
  const letThrough = await holdBackApp(page);
  await page.goto(`/dashboard/${tripId}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: tripName })).toBeVisible();
  await expect(page).toHaveTitle(`${tripName} · Gangway`);
  const answer = page.getByText('The sea at dawn');
  await expect(answer).toBeVisible();
  await answer.evaluate((element) => element.setAttribute('data-stood', ''));

  expect(calls).toEqual([]);
  letThrough();
  // The app takes over the existing page.
  await page.getByRole('button', { name: 'Trip options' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(answer).toHaveAttribute('data-stood');
  for (const read of ['responses.tripPage', 'guests.whoIsComing']) {
    await expect.poll(() => calls.join()).toContain(read);
  }
});

test('who has scrolled before the app is there stays where they are', async ({ person }) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Lima');
  await page.setViewportSize({ width: 390, height: 500 });
  const letThrough = await holdBackApp(page);
  await page.goto(`/dashboard/${tripId}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { name: 'Who is coming' }).scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(100);
  const asked = page.waitForResponse(/\/api\/trpc\/responses\.tripPage/);
  letThrough();
  await asked;
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});
