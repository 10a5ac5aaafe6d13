import { type BrowserPerson, expect, test } from '#support/browserTest';
import { firstAnswer, typedDay } from '#support/factories';
import { inDatabase } from './pages/inDatabase';
import { expectStanding } from './pages/layoutShift';
import { newTrip, tripOfAmy } from './pages/newTrip';
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

test('a question of few trips stays there as drawn, even if others change the page meanwhile', async ({
  person,
  server,
}) => {
  const { amy, ben, tripId } = await tripOfAmy(person, 'Lima');
  const max = { companionName: 'Max Lima', companionKind: 'child', companionAge: '9' } as const;
  const companions = [{ ...max, companionId: '', companionNeeds: '' }];
  await ben.api.responses.submit.mutate(firstAnswer(tripId, { companions }));
  const [cleo, dan] = [await person('Cleo'), await person('Dan')];
  await cleo.api.responses.submit.mutate(
    firstAnswer(tripId, { firstName: 'Max', lastName: 'Lima' }),
  );
  await inDatabase(server, `update users set email_verified = true where email = '${ben.email}'`);
  await amy.page.goto(`/dashboard/${tripId}`);
  await amy.page.getByRole('button', { name: 'Trip options' }).click();
  await amy.page.getByRole('menuitem', { name: 'Make Ben Brown the Organizer' }).click();
  const dialog = amy.page.getByRole('alertdialog');
  await dialog.locator('[name="password"]').fill(amy.password);
  await dialog.getByRole('button', { name: 'Make Ben Brown the Organizer' }).click();
  await expect(dialog).toBeHidden();
  const { version } = await amy.api.trips.details.query({ tripId });
  const dates = { startDate: typedDay(500), endDate: typedDay(510) };
  await amy.api.brief.suggestDates.mutate({ tripId, began: version, dates });

  const { page } = ben;
  const asked = ['Become the Organizer', 'My Answer Stays', 'Save Age', 'Yes, It Is'];
  const buttons = asked.map((name) => page.getByRole('button', { name }));
  await expectStanding(page, `/dashboard/${tripId}`, buttons, async () => {
    // What they are written in comes only after the page has asked again.
    const again = page.waitForResponse(/responses\.tripPage/, { timeout: 3_000 });
    const late = again.catch(() => undefined);
    await page.route(/(HandOver|NewDates|AgeQuestion|AnsweredTwice)[^/]*\.js$/, async (route) => {
      await late;
      await route.continue();
    });
    await dan.api.responses.submit.mutate(firstAnswer(tripId, { firstName: 'Dan' }));
  });
});
