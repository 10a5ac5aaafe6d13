import { randomUUID } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { answersInput, firstAnswer, profileInput, tripInput } from '#support/factories';
import { control } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { markReady } from './pages/markReady';
import { newTrip } from './pages/newTrip';
import { uniqueName } from './pages/uniqueName';

/** More stops than any of our pages has. */
const MOST_STOPS = 80;

/** Presses Tab until a control has the focus. Fails if it never gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target.first()).toBeVisible();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    const reached = await target.evaluateAll((found) =>
      found.some((element) => element === document.activeElement),
    );
    if (reached) return;
    await page.keyboard.press('Tab');
  }
  await expect(target.first(), 'within reach of the Tab key').toBeFocused();
}

/** Tabs to a button or link and presses Enter. */
async function enterOn(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

/** Fills controls in tab order, by keyboard alone. */
async function typeForm(page: Page, values: Record<string, string | boolean>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const found = control(page, name);
    await tabTo(page, found);
    if (value === true) {
      await page.keyboard.press('Space');
      await expect(found).toBeChecked();
    } else if ((await found.first().getAttribute('type')) === 'radio') {
      await chooseByArrow(page, name, String(value));
    } else {
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.insertText(String(value));
    }
  }
}

async function chooseByArrow(page: Page, name: string, value: string): Promise<void> {
  const wanted = page.locator(`[name="${name}"][value="${value}"]`);
  await page.keyboard.press('Space');
  for (let presses = 0; presses < 6 && !(await wanted.isChecked()); presses += 1) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

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
