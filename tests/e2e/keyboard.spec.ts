import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { answersInput, firstAnswer, profileInput, tripInput } from '#support/factories';
import { control } from './pages/forms';
import { enterOn, tabTo, typeForm } from './pages/keyboard';
import { makeOperator } from './pages/makeOperator';
import { markReady } from './pages/markReady';
import { newTrip } from './pages/newTrip';
import { uniqueName } from './pages/uniqueName';

test('an account, a profile and the first dashboard, by keyboard alone', async ({ stranger }) => {
  const page = await stranger();
  await page.goto('/');
  await enterOn(page, page.getByRole('link', { name: 'Sign Up' }));
  await expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused();
  const password = 'correct horse';
  const email = `kim-${randomUUID()}@example.com`;
  await typeForm(page, { email, password, confirmPassword: password, acceptedTerms: true });
  await enterOn(page, page.getByRole('button', { name: 'Sign Up' }));
  await expect(control(page, 'firstName')).toBeVisible();
  const { firstName, lastName, birthday } = profileInput({ firstName: 'Kim' });
  await typeForm(page, { firstName, lastName, birthday });
  await enterOn(page, page.getByRole('button', { name: 'Update Profile' }));
  await expect(page.getByRole('heading', { name: 'Welcome, Kim!' })).toBeFocused();
});

test('an answer by keyboard alone', { tag: '@each-run' }, async ({ person }) => {
  const [amy, { page }] = [await person('Amy'), await person('Ben')];
  const { tripId, tripName } = await newTrip(amy.api, 'Tabs');
  await page.goto(`/join/${tripId}`);
  // One of each kind: a text, a date, a choice, and multi-line texts.
  const { availabilityStart, availabilityEnd, budget, fromLocation, mustSee, flexibility } =
    answersInput();
  await typeForm(page, {
    ...{ availabilityStart, availabilityEnd, budget, fromLocation, mustSee, flexibility },
  });
  await enterOn(page, page.getByRole('button', { name: 'Submit' }));
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeFocused();
  await enterOn(page, page.getByRole('link', { name: 'Go to Dashboard' }));
  await expect(page.getByRole('link', { name: tripName, exact: true })).toBeVisible();
});

test('the main job by keyboard alone: create, ready, review', async ({ person, server }) => {
  test.slow();
  const [amy, ben, dee] = [await person('Amy'), await person('Ben'), await person('Dee')];
  const tripName = uniqueName('Keys');
  const { email: _, flights: _f, transport: _t, all: _a, ...trip } = tripInput({ tripName });

  await amy.page.goto('/create');
  await typeForm(amy.page, trip);
  await enterOn(amy.page, amy.page.getByRole('button', { name: 'Create Trip' }));
  const popup = amy.page.getByRole('dialog');
  await tabTo(amy.page, popup.getByRole('button', { name: 'Copy Link' }));
  const link = (await amy.page.locator('#share-link').textContent()) ?? '';
  await amy.page.keyboard.press('Escape');
  await expect(amy.page.getByRole('heading', { name: 'Welcome, Amy!' })).toBeVisible();

  // An answer by keyboard is a journey of its own.
  const answers = answersInput();
  await ben.api.responses.submit.mutate(firstAnswer(link.split('/').at(-1) ?? '', answers));
  await enterOn(amy.page, amy.page.getByRole('link', { name: tripName, exact: true }));
  await expect(amy.page.getByText(answers.mustSee)).toBeVisible();
  await markReady(amy.page, (button) => enterOn(amy.page, button));
  await expect(amy.page.getByText('Marked as ready.')).toBeVisible();

  await makeOperator(server, dee.email);
  await dee.page.goto('/dashboard');
  await enterOn(dee.page, dee.page.getByRole('link', { name: 'Admin Dashboard' }));
  await enterOn(dee.page, dee.page.getByRole('link', { name: `View Responses of ${tripName}` }));
  // Until then there is nothing to download, and the page says so.
  await expect(dee.page.getByText(answers.mustSee)).toBeVisible();
  const download = dee.page.waitForEvent('download');
  await enterOn(dee.page, dee.page.getByRole('button', { name: 'Download CSV' }));
  expect((await download).suggestedFilename()).toMatch(/^trip-.*-full\.csv$/);
});

test('the first Tab skips past the navigation; menus and dialogs open, hold the focus, and give it back', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Focus');
  await page.goto(`/dashboard/${tripId}`);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();

  const options = page.getByRole('button', { name: 'Trip options' });
  await enterOn(page, options);
  await expect(page.getByRole('menuitem', { name: 'Add My Response' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();

  await page.keyboard.press('Enter');
  // Keys pressed before the menu has the focus would go to the button.
  await expect(page.getByRole('menuitem', { name: 'Add My Response' })).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  for (let presses = 0; presses < 5; presses += 1) {
    await page.keyboard.press('Tab');
    await expect(dialog.locator(':focus')).toHaveCount(1);
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(options).toBeFocused();
});
