import { expect, test } from '#support/browserTest';
import { firstAnswer, tripInput } from '#support/factories';
import { needsLogin, pages } from '@/app/domain/pageAt';
import { APP_ERRORS } from '@/platform/domain/appErrors';
import { control, fill, fillTrip } from './pages/forms';
import { expectNoJump, layoutShift } from './pages/layoutShift';
import { markReady, readyButton } from './pages/markReady';
import { newTrip } from './pages/newTrip';
import {
  cutOff,
  expectNetworkProblems,
  forgetNetworkProblems,
  holdBack,
  unavailableAtFirst,
} from './pages/requests';
import { uniqueName } from './pages/uniqueName';
import { SIZES } from './pages/violations';

// DESIGN 7.7
test('a page keeps its layout while it loads, and says that it does', async ({ person }) => {
  const { page, api } = await person('Amy');
  const { tripId, tripName } = await newTrip(api, 'Rome');
  await api.responses.submit.mutate(firstAnswer(tripId));
  const links = [
    ['My Dashboard', 'trips.dashboard'],
    [tripName, 'responses.tripPage'],
    ['Brief', 'brief.trip'],
  ] as const;
  for (const size of Object.values(SIZES)) {
    await page.setViewportSize(size);
    await page.goto('/privacy-policy');
    for (const [name, procedure] of links) {
      const release = await holdBack(page, procedure);
      await page.getByRole('link', { name, exact: true }).click();
      await expect(page.locator('[data-pending]').first()).toBeVisible();
      // A tab is below a page that is there.
      if (name !== 'Brief') await expect(page.getByText('Loading…')).toBeAttached();
      const settled = await layoutShift(page);
      release();
      await expect(page.locator('[data-pending]')).toHaveCount(0);
      expect(await layoutShift(page), `${name}, ${size.width} wide`).toBe(settled);
      await page.unrouteAll({ behavior: 'wait' });
    }
  }
});

test('what the server has rendered does not jump when the app goes on with it', async ({
  person,
}) => {
  test.slow();
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Rome');
  await ben.api.responses.submit.mutate(firstAnswer(tripId));
  const { page } = amy;
  const visits = pages
    .filter((one) => needsLogin(one) || one.path === '/join/$tripId')
    .flatMap(({ path }) =>
      [390, 1280].map(
        (width) => [path.replace('$tripId', tripId).replace('$token', 'none'), width] as const,
      ),
    );
  for (const [path, width] of visits) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoJump(page, path, { name: `${path}, ${width} wide` });
  }
});

test('while the database is away pages retry by themselves, and what is typed stays', async ({
  person,
  problems,
}) => {
  const { page } = await person('Amy');
  await page.goto('/privacy-policy');
  await unavailableAtFirst(page, 'trips.dashboard', 2);
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();

  const tripName = uniqueName('Away');
  await page.goto('/create');
  await fillTrip(page, tripInput({ tripName }));
  await unavailableAtFirst(page, 'trips.create', 1);
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByText(APP_ERRORS.unavailable.message)).toBeVisible();
  await expect(control(page, 'tripName')).toHaveValue(tripName);
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByRole('dialog')).toContainText('/join/amy-away');
  expectNetworkProblems(problems);
});

test('without a connection the page says so, and keeps what is typed', async ({
  person,
  problems,
}) => {
  const { page, context } = await person('Amy');
  await page.goto('/create');
  await fill(page, { tripName: 'Typed in a tunnel' });
  await context.setOffline(true);
  const notice = page.getByText('You are offline. What you type is kept on this device.');
  await expect(notice).toBeVisible();
  await fill(page, { vibe: 'Dark' });
  await context.setOffline(false);
  await expect(notice).toBeHidden();
  await expect(control(page, 'tripName')).toHaveValue('Typed in a tunnel');
  await expect(control(page, 'vibe')).toHaveValue('Dark');
  // Code for later presses may have been loading.
  forgetNetworkProblems(problems);
});

test('a slow call says that it is still trying', async ({ person }) => {
  const { page } = await person('Amy');
  await page.goto('/privacy-policy');
  const release = await holdBack(page, 'trips.dashboard');
  await page.getByRole('link', { name: 'My Dashboard' }).click();
  const notice = page.getByText('The connection is slow. Still trying…');
  await expect(notice).toBeVisible();
  release();
  await expect(page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();
  await expect(notice).toBeHidden();
});

test('the ready mark shows at once, can be undone, and is reverted if the server refuses', async ({
  person,
  problems,
}) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Lima');
  await api.responses.submit.mutate(firstAnswer(tripId));
  const mark = readyButton(page);
  const unmark = page.getByRole('button', { name: 'In Planning Process…Click to Mark as Unready' });
  await page.goto(`/dashboard/${tripId}`);

  const release = await holdBack(page, 'trips.setStatus');
  await markReady(page);
  await expect(unmark).toBeVisible();
  release();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Responses are open again.')).toBeVisible();
  expect((await api.trips.details.query({ tripId })).stage).toBe('gathering');
  await page.unrouteAll({ behavior: 'wait' });

  await cutOff(page, 'trips.setStatus');
  await markReady(page);
  await expect(page.getByText("We can't reach Gangway right now.")).toBeVisible();
  await expect(mark).toBeVisible();
  expectNetworkProblems(problems);
});

test('a page change moves the focus to its heading and updates the title', async ({ person }) => {
  const { page, api } = await person('Amy');
  const { tripId, tripName } = await newTrip(api, 'Bergen');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: tripName, exact: true }).click();
  await expect(page.getByRole('heading', { name: tripName, level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`${tripName} · Gangway`);
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeFocused();
  await expect(page).toHaveTitle('My Dashboard · Gangway');
  await page.goto(`/join/${tripId}`);
  await fill(page, { budget: 'enough' });
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeFocused();
});
