import type { Page, Request } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { firstAnswer, tripInput } from '#support/factories';
import { untilLive } from '#support/openLive';
import { needsLogin, pages } from '@/app/domain/pageAt';
import { makeOperator } from './pages/makeOperator';
import { newTrip } from './pages/newTrip';
import { askNothing, countWaitedFor, holdBack, keepBusy, recordReads } from './pages/requests';
import { uniqueName } from './pages/uniqueName';

const heading = (page: Page, name?: string) => page.getByRole('heading', { level: 1, name });

/** Everything that a page waits for. */
const CODE_AND_DATA = /\/(assets|api\/trpc)\//;

const addressOf = (path: string, tripId: string, guestId = '') =>
  path.replace('$tripId', tripId).replace('$token', 'none').replace('$guestId', guestId);

test('a page comes with all that it shows, and reads nothing by itself while it is out of sight', async ({
  person,
  server,
  stranger,
}) => {
  test.slow();
  const { page, api, email } = await person('Amy');
  // Its id has letters that a URL encodes.
  const { tripId } = await newTrip(api, 'Łódź 東京');
  await api.responses.submit.mutate(firstAnswer(tripId));
  await api.guests.add.mutate({ tripId, guests: 'Otto' });
  const { kept } = await api.guests.whoIsComing.query({ tripId });
  // Operators can't read a group that is still answering.
  await api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await makeOperator(server, email);
  const strangersPage = await stranger();
  const visits = [
    ...pages.map(({ path }) => [page, path] as const),
    [page, '/Dashboard/'] as const,
    ...pages.filter((one) => !needsLogin(one)).map(({ path }) => [strangersPage, path] as const),
  ];
  for (const reader of [page, strangersPage]) await askNothing(reader);
  for (const [reader, path] of visits) {
    const reads = recordReads(reader);
    await reader.goto(addressOf(path, tripId, kept?.guests[0]?.guestId));
    await expect(heading(reader)).toBeVisible();
    await expect(reader.getByRole('contentinfo')).toBeVisible();
    await untilLive(reader);
    await expect(reader.getByText(/^Loading(…|\.\.\.)$/)).toBeHidden();
    expect(reads, path).toEqual([]);
  }
});

test('a page names all the code that it needs, and its styles are not fetched again', async ({
  person,
  stranger,
}) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Rome');
  const { page: travelersPage, api: travelersApi } = await person('Ben');
  await travelersApi.responses.submit.mutate(firstAnswer(tripId));
  const strangersPage = await stranger();
  for (const reader of [page, travelersPage]) await askNothing(reader);
  for (const reader of [page, travelersPage, strangersPage]) await keepBusy(reader);
  for (const [reader, path] of [
    ...pages
      .filter((one) => !needsLogin(one))
      .map(({ path }) => [strangersPage, addressOf(path, tripId)] as const),
    [page, '/dashboard'],
    [travelersPage, `/dashboard/${tripId}`],
    [page, `/edit-trip/${tripId}`],
    [page, `/join/${tripId}`],
  ] as const) {
    const fetched: string[] = [];
    const note = (request: Request) => {
      if (/\.(js|css)$/.test(request.url())) fetched.push(new URL(request.url()).pathname);
    };
    reader.on('request', note);
    const html = (await (await reader.goto(path))?.text()) ?? '';
    await reader.waitForLoadState('networkidle');
    await expect(heading(reader)).toBeVisible();
    reader.off('request', note);
    expect(fetched.length, path).toBeGreaterThan(1);
    const unnamed = fetched.filter((file) => !html.includes(`"${file}"`));
    expect(unnamed, path).toEqual([]);
    expect(
      fetched.filter((file) => file.endsWith('.css')),
      path,
    ).toEqual([]);
  }
});

test('a page seen before shows what it had at once, and anything new when it arrives', async ({
  person,
}) => {
  const [{ page, api }, ben] = [await person('Amy'), await person('Ben')];
  const { tripId, tripName } = await newTrip(api, 'Lima');
  await page.clock.install();
  await page.goto('/dashboard');
  await page.getByRole('link', { name: tripName, exact: true }).click();
  await expect(page.getByText('No responses yet.')).toBeVisible();
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await expect(heading(page, 'Welcome, Amy!')).toBeVisible();

  await ben.api.responses.submit.mutate(firstAnswer(tripId));
  // Long enough for the data to become stale.
  await page.clock.fastForward(60_000);
  const release = await holdBack(page, 'responses.tripPage');
  const asked = page.waitForRequest(/responses\.tripPage/);
  const frames = await framesUntilHeading(page, tripName, tripName);
  expect(frames).toBeLessThanOrEqual(2);
  await expect(page.getByText('No responses yet.')).toBeVisible();
  await asked;
  release();
  await expect(heading(page, tripName)).toBeVisible();
  await expect(page.getByText('No responses yet.')).toBeHidden();
  await expect(page.getByRole('article')).toHaveCount(1);
});

test('a link that is hovered or reached by Tab has fetched its page before it is followed', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  const [first, second] = [uniqueName('Oslo'), uniqueName('Bergen')];
  await api.trips.create.mutate(tripInput({ tripName: first }));
  await api.trips.create.mutate(tripInput({ tripName: second }));
  await askNothing(page);
  await keepBusy(page);
  let isCutOff = false;
  await page.route(CODE_AND_DATA, (route) => (isCutOff ? route.abort() : route.continue()));
  await page.goto('/dashboard');
  await expect(heading(page, 'Welcome, Amy!')).toBeVisible();
  await untilLive(page);
  const reads = recordReads(page);
  const waitedFor = countWaitedFor(page);
  // With the first key comes what opens over pages.
  await page.keyboard.press('Shift');
  // Asked for once it is known that the trip is theirs.
  const ownPart = page.waitForResponse(/OrganizersPart/);

  for (const [tripName, point] of [
    [first, 'hover'],
    [second, 'focus'],
  ] as const) {
    const link = page.getByRole('link', { name: tripName, exact: true });
    const answered = page.waitForResponse(/responses\.tripPage/);
    await link[point]();
    await (await answered).finished();
    await (await ownPart).finished();
    await expect.poll(waitedFor).toBe(0);
    expect(reads.splice(0)).toEqual(['responses.tripPage,guests.whoIsComing']);
    // Neither code nor data can be fetched any more.
    isCutOff = true;
    await link.click();
    await expect(heading(page, tripName)).toBeVisible();
    isCutOff = false;
    expect(reads.splice(0)).toEqual([]);
    await page.goBack();
    await expect(heading(page, 'Welcome, Amy!')).toBeVisible();
    reads.splice(0);
  }
});

/** Follows a link, and counts the frames until the page has this heading. */
function framesUntilHeading(page: Page, link: string, title: string): Promise<number> {
  return page.getByRole('link', { name: link, exact: true }).evaluate((element, wanted) => {
    (element as HTMLElement).click();
    return new Promise<number>((resolve) => {
      let frames = 0;
      const look = () => {
        if (document.querySelector('main h1')?.textContent === wanted) return resolve(frames);
        frames += 1;
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
  }, title);
}
