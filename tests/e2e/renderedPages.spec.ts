import { type BrowserPerson, expect, test } from '#support/browserTest';
import { dayFromNow, firstAnswer } from '#support/factories';
import { READER_COOKIE } from '@/app/domain/rendering';
import { control } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { holdBackApp, silenceStreams } from './pages/requests';

/** Records a page's API calls, without its stream. */
function callsOf({ page }: Pick<BrowserPerson, 'page'>): string[] {
  const calls: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/') && !pathname.includes('/live.')) calls.push(pathname);
  });
  return calls;
}

// SPEC 2 'Trip page'
test('a trip stands there before any script has run, and is read no second time', {
  tag: '@each-run',
}, async ({ person }) => {
  const amy = await person('Amy');
  const { tripId, tripName } = await newTrip(amy.api, 'Lima');
  await amy.api.responses.submit.mutate(firstAnswer(tripId, { mustSee: 'The sea at dawn' }));
  const { page } = amy;
  const calls = callsOf(amy);
  await silenceStreams(page);
  const letThrough = await holdBackApp(page);
  await page.goto(`/dashboard/${tripId}`, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1, name: tripName })).toBeVisible();
  await expect(page).toHaveTitle(`${tripName} · Gangway`);
  const answer = page.getByText('The sea at dawn');
  await expect(answer).toBeVisible();
  await answer.evaluate((element) => element.setAttribute('data-stood', ''));

  letThrough();
  // The app takes over the existing page.
  await page.getByRole('button', { name: 'Trip options' }).click();
  await expect(page.getByRole('menuitem').first()).toBeVisible();
  await expect(answer).toHaveAttribute('data-stood');
  // What the menu leads to may be read ahead.
  expect(calls.join()).not.toContain('responses.tripPage');
});

// SPEC 8
test('what a fast thumb has typed and pressed before the app is there is kept and done', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Lima');
  const { page } = ben;
  await page.goto(`/join/${tripId}`);
  await control(page, 'mustSee').fill('Typed the day before');
  await control(page, 'fromLocation').fill('Porto');
  await expect
    .poll(() => page.evaluate(() => JSON.stringify(localStorage)))
    .toContain('Typed the day before');

  const letThrough = await holdBackApp(page);
  await page.reload({ waitUntil: 'commit' });
  await control(page, 'mustSee').fill('Typed at once');
  await page.locator('[name="flexibility"][value="very"]').check();
  await page.getByRole('button', { name: 'Submit' }).click();
  letThrough();
  // It is submitted, and says what is missing.
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(page).toHaveURL(`/join/${tripId}`);
  await expect(control(page, 'mustSee')).toHaveValue('Typed at once');
  await expect(control(page, 'fromLocation')).toHaveValue('Porto');
  await expect(page.locator('[name="flexibility"][value="very"]')).toBeChecked();
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
  const streamed = page.waitForRequest(/\/api\/trpc\/live\.trip/);
  letThrough();
  await streamed;
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
});

test('a menu that was pressed before the app is there opens', async ({ person }) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Lima');
  const letThrough = await holdBackApp(page);
  await page.goto(`/dashboard/${tripId}`, { waitUntil: 'commit' });
  await page.getByRole('button', { name: /options/i }).click();
  letThrough();
  await expect(page.getByRole('menu')).toBeVisible();
});

test('a browser whose clock is another than it has said has its page rendered anew', async ({
  person,
  server,
}) => {
  const { page, context, api } = await person('Amy');
  const { tripId, tripName } = await newTrip(api, 'Lima');
  const values = { answerBy: dayFromNow(20), remind: true, closeOnDeadline: false };
  const timeZone = 'America/Lima';
  await api.trips.setDeadline.mutate({ tripId, timeZone, began: 1, values });
  // Parts of the organizer's page are taken over later than the rest, and say times too.
  await context.addCookies([
    {
      name: READER_COOKIE,
      value: 'Pacific/Auckland.mi',
      url: server.url,
    },
  ]);
  await page.goto(`/dashboard/${tripId}`);
  await expect(page.getByRole('heading', { level: 1, name: tripName })).toBeVisible();
  const said = await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone);
  await expect
    .poll(async () => (await context.cookies()).find(({ name }) => name === READER_COOKIE)?.value)
    .toMatch(new RegExp(`^${said}\\.`));
});
