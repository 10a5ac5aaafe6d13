import type { Page } from '@playwright/test';
import { chromium } from '@playwright/test';
import { type BrowserPerson, expect, test } from '#support/browserTest';
import { firstAnswer } from '#support/factories';
import { turnTo, turnUntil } from '#support/turnTo';
import { findChromium } from '../../scripts/prepare/findChromium.mjs';
import { control, fill } from './pages/forms';
import { newTrip } from './pages/newTrip';

/**
 * Back and Forward restore pages from the cache, which Playwright turns off and only a full
 * Chromium supports.
 */
test.use({
  launchOptions: async ({ launchOptions }, use) => {
    await use({
      ...launchOptions,
      // The whole one, for what the headless one can't do.
      executablePath: process.env.CHROMIUM_PATH ?? findChromium() ?? chromium.executablePath(),
      ignoreDefaultArgs: ['--disable-back-forward-cache'],
    });
  },
});

const NEEDS = 'Peanut allergy, carries an EpiPen';

/**
 * Everything that the person now at the browser could find in a page: its text, its fields, and
 * local storage.
 */
const findable = (page: Page) =>
  page.evaluate(() => {
    const fields = [...document.querySelectorAll('input, textarea')];
    const typed = fields.map((field) => (field as HTMLInputElement).value);
    return [document.body.innerHTML, ...typed, JSON.stringify({ ...localStorage })].join('\n');
  });

/** Signs in through the pages, in another tab of the same browser. */
async function logInAs(tab: Page, { email, password }: BrowserPerson): Promise<void> {
  await tab.goto('/login');
  await fill(tab, { email, password });
  await tab.getByRole('button', { name: 'Login' }).click();
  await expect(tab.getByRole('button', { name: 'Sign Out' })).toBeVisible();
}

/** Opens the answers of someone who has answered their own trip, and types more into them. */
async function openAnswers(person: BrowserPerson): Promise<string> {
  const { tripId } = await newTrip(person.api, 'Fiji');
  await person.api.responses.submit.mutate(firstAnswer(tripId, { accommodations: NEEDS }));
  await person.page.goto(`/edit-response/${tripId}`);
  await expect(control(person.page, 'accommodations')).toHaveValue(NEEDS);
  return tripId;
}

test('signing out in one tab empties the others, which go to the login and save nothing more', {
  tag: '@each-run',
}, async ({ person }) => {
  const amy = await person('Amy');
  const tripId = await openAnswers(amy);
  await fill(amy.page, { specialTravel: 'Fainted on a boat once' });
  const other = await amy.context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/');

  await expect(amy.page).toHaveURL(
    `/login?redirect=${encodeURIComponent(`/edit-response/${tripId}`)}`,
  );
  await expect(amy.page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await amy.page.close();
  for (const private_ of [NEEDS, 'Fainted', 'gangway:draft']) {
    expect(await findable(other)).not.toContain(private_);
  }
});

test('after signing out, Back shows nothing of what was there', async ({ person }) => {
  const { page, ...amy } = await person('Amy');
  await openAnswers({ ...amy, page });
  await page.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL('/');
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await findable(page)).not.toContain(NEEDS);
});

test('after somebody has signed out in another tab, Back leads to the login', async ({
  person,
}) => {
  const { page, ...amy } = await person('Amy');
  await openAnswers({ ...amy, page });
  await page.goto('/privacy-policy');
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Sign Out' }).click();
  await expect(other).toHaveURL('/');
  // The page starts again by itself once nobody is signed in, which may cut a turn short.
  const login = page.getByRole('link', { name: 'Login' });
  await turnUntil(page, (soon) => expect(login).toBeVisible(soon));
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(await findable(page)).not.toContain(NEEDS);
});

test('a session ended from elsewhere ends the page when it is next looked at; the draft waits for its author', async ({
  person,
}) => {
  const amy = await person('Amy');
  const tripId = await openAnswers(amy);
  await fill(amy.page, { budget: 'Twice as much' });
  const phone = await amy.context
    .browser()
    ?.newContext({ baseURL: new URL(amy.page.url()).origin });
  if (!phone) throw new Error('There is no browser.');
  const far = await phone.newPage();
  await logInAs(far, amy);
  await far.goto('/account');
  await far.getByRole('button', { name: 'Sign Out Everywhere Else' }).click();
  await expect(far.getByText('All other devices are signed out.')).toBeVisible();
  await phone.close();

  await turnTo(amy.page);
  await expect(amy.page).toHaveURL(/\/login\?redirect=/);
  await fill(amy.page, { email: amy.email, password: amy.password });
  await amy.page.getByRole('button', { name: 'Login' }).click();
  await expect(amy.page).toHaveURL(`/edit-response/${tripId}`);
  await expect(control(amy.page, 'budget')).toHaveValue('Twice as much');
});

test('deleting the account empties its other tabs', async ({ person }) => {
  const amy = await person('Amy');
  await openAnswers(amy);
  const other = await amy.context.newPage();
  await other.goto('/dashboard');
  await other.getByRole('button', { name: 'Delete My Account' }).click();
  await other.getByLabel('Enter your password to confirm').fill(amy.password);
  await other.getByRole('button', { name: 'Yes, Delete' }).click();
  await expect(other).toHaveURL('/?deleted=true');
  await expect(amy.page).toHaveURL(/\/login\?redirect=/);
  expect(await findable(amy.page)).not.toContain(NEEDS);
});

test('once another account has signed in, a page of the first neither continues nor saves as the other', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const tripId = await openAnswers(amy);
  await fill(amy.page, { budget: 'What Amy typed' });
  // Nothing of it reaches the page, because the server decides whose session this is.
  await amy.context.clearCookies();
  await amy.context.addCookies(await ben.context.cookies());
  await amy.page.getByRole('button', { name: 'Save Changes' }).click();
  await expect(control(amy.page, 'accommodations')).toHaveValue('');
  expect(await ben.api.responses.own.query({ tripId })).toBeNull();
  await expect(control(amy.page, 'budget')).toHaveValue('');
});

test('after a login elsewhere in the browser, a tab that waits at the login continues', async ({
  person,
  stranger,
}) => {
  const amy = await person('Amy');
  const page = await stranger();
  await page.goto('/login?redirect=/create');
  await logInAs(await page.context().newPage(), amy);
  await expect(page).toHaveURL('/create');
  await expect(control(page, 'email')).toHaveValue(amy.email);
});
