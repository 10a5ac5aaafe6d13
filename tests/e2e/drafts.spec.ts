import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { answersInput, tripInput } from '#support/factories';
import { control, fill, fillAnswers, fillTrip } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { cutOff, expectNetworkProblems } from './pages/requests';
import { uniqueName } from './pages/uniqueName';

const UNREACHABLE = "We can't reach Gangway right now. Check your connection and try again.";

/** Everything in the browser's storage, as one text. */
const kept = (page: Page) => page.evaluate(() => JSON.stringify(Object.entries(localStorage)));

// SPEC 8
test('what was typed survives a reload, and can be discarded, which can be undone', {
  tag: '@each-run',
}, async ({ person }) => {
  const { page } = await person('Amy');
  const typed = tripInput({ tripName: 'Half a trip', extraNotes: 'Not done yet' });
  await page.goto('/create');
  await fillTrip(page, typed);
  await page.reload();
  await expect(page.getByText('Your draft is back.')).toBeVisible();
  for (const name of [
    'tripName',
    'numPeople',
    'startDate',
    'endDate',
    'vibe',
    'extraNotes',
  ] as const) {
    await expect(control(page, name)).toHaveValue(typed[name]);
  }
  await expect(page.locator('[name="timingFlex"][value="flexible"]')).toBeChecked();
  await expect(control(page, 'hotels')).toBeChecked();
  await expect(control(page, 'flights')).not.toBeChecked();

  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(control(page, 'tripName')).toHaveValue('');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(control(page, 'tripName')).toHaveValue('Half a trip');
  await expect(control(page, 'vibe')).toHaveValue(typed.vibe);
  await page.reload();
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(control(page, 'tripName')).toHaveValue('');
  await page.reload();
  await expect(control(page, 'vibe')).toHaveValue('');
  await expect(page.getByText('Your draft is back.')).toHaveCount(0);
});

test('a failed save loses nothing, and the second try works and clears the draft', async ({
  person,
  problems,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Fiji');
  const other = await newTrip(amy.api, 'Bali');
  const { page } = ben;
  await page.goto(`/join/${tripId}`);
  await fillAnswers(page, answersInput());
  const reconnect = await cutOff(page, 'responses.submit');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('alert')).toHaveText(UNREACHABLE);
  await expect(control(page, 'accommodations')).toHaveValue('Peanut allergy, carries an EpiPen');

  // Each trip has its own draft.
  await page.goto(`/join/${other.tripId}`);
  await expect(control(page, 'accommodations')).toHaveValue('');
  await page.goto(`/join/${tripId}`);
  await expect(control(page, 'accommodations')).toHaveValue('Peanut allergy, carries an EpiPen');
  expect(await kept(page)).toContain('Peanut allergy');
  await reconnect();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();
  expect(await kept(page)).not.toContain('Peanut allergy');
  await page.goto(`/join/${tripId}`);
  await expect(page.getByText('You have answered.', { exact: true })).toBeVisible();
  expectNetworkProblems(problems);
});

test('after a session ended midway, the draft is there once one has logged in again', async ({
  person,
}) => {
  const { page, context, email, password } = await person('Amy');
  await page.goto('/create');
  await fillTrip(page, tripInput({ tripName: uniqueName('Fiji'), vibe: 'Typed before' }));
  await context.clearCookies();
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByRole('alert')).toContainText('Please log in to continue.');
  await expect(control(page, 'vibe')).toHaveValue('Typed before');

  await page.getByRole('link', { name: 'Log in and come back' }).click();
  await expect(page).toHaveURL('/login?redirect=%2Fcreate');
  await fill(page, { email, password });
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/create');
  await expect(control(page, 'vibe')).toHaveValue('Typed before');
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByRole('dialog', { name: 'Your trip is created' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.goto('/create');
  await expect(control(page, 'vibe')).toHaveValue('');
});

test('someone else in the same browser does not see a draft', async ({ person }) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { page, context } = amy;
  await page.goto('/create');
  await fill(page, { tripName: 'A secret surprise' });
  await page.reload();
  await expect(control(page, 'tripName')).toHaveValue('A secret surprise');

  const amysCookies = await context.cookies();
  await context.clearCookies();
  await context.addCookies(await ben.context.cookies());
  await page.goto('/create');
  await expect(control(page, 'email')).toHaveValue(ben.email);
  await expect(control(page, 'tripName')).toHaveValue('');

  await context.clearCookies();
  await context.addCookies(amysCookies);
  await page.goto('/create');
  await expect(control(page, 'tripName')).toHaveValue('A secret surprise');
});

test('a password is never kept', async ({ stranger }) => {
  const page = await stranger();
  const secret = 'Never-Kept-7';
  for (const path of ['/login', '/signup'] as const) {
    await page.goto(path);
    await fill(page, { email: 'fay@example.com', password: secret });
    if (path !== '/login') await fill(page, { confirmPassword: secret });
    await page.reload();
    await expect(control(page, 'password')).toHaveValue('');
    expect(await kept(page)).not.toContain(secret);
  }
  await page.goto('/login');
  await expect(control(page, 'email')).toHaveValue('fay@example.com');
});
