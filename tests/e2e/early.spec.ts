import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { day, readyTrip } from './pages/composerPage';
import { control } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { proposeIn, readyTrip as tripToPropose } from './pages/proposals';
import { holdBackWhere } from './pages/requests';

/** How long scripts are held back, in milliseconds: as long as a slow phone takes. */
const LATE = 4_000;

/** Opens a page, does something to it while it has no scripts, and lets these through. */
async function early(page: Page, path: string, act: () => Promise<void>): Promise<void> {
  const letThrough = await holdBackWhere(page, ({ pathname }) => pathname.endsWith('.js'));
  const opened = Date.now();
  await page.goto(path, { waitUntil: 'commit' });
  await act();
  setTimeout(letThrough, Math.max(0, LATE - (Date.now() - opened)));
}

// SPEC 8
test('what is typed and pressed on a join form before its scripts is kept, and done once', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Lima');
  const { page } = ben;
  await early(page, `/join/${tripId}`, async () => {
    await control(page, 'firstName').pressSequentially('Ben');
    await control(page, 'mustSee').fill('The sea');
    await page.locator('[name="flexibility"][value="very"]').check();
    await page.getByRole('button', { name: 'Submit' }).click();
  });
  // It is sent, and says what is missing.
  await expect(page.locator('[aria-invalid="true"]').first()).toBeVisible();
  await expect(page).toHaveURL(`/join/${tripId}`);
  await expect(control(page, 'firstName')).toHaveValue('Ben');
  await expect(control(page, 'mustSee')).toHaveValue('The sea');
  await expect(page.locator('[name="flexibility"][value="very"]')).toBeChecked();
});

// SPEC-3 12.1
test('an email typed into the code’s form before its scripts gets the code', async ({
  person,
  stranger,
}) => {
  const { email } = await person('Amy');
  const page = await stranger({ phone: true });
  await early(page, '/login?with=code', async () => {
    await control(page, 'email').fill(email);
    await page.getByRole('button', { name: 'Email Me a Code' }).click();
  });
  await expect(page.getByText(`We have sent an email to ${email}.`)).toBeVisible();
  await expect(control(page, 'code')).toHaveValue('');
});

// SPEC-2 6
test('a verdict given before its scripts is given once', async ({ person, server }) => {
  const trip = await tripToPropose({ person, server });
  await proposeIn(trip, 'Plan A');
  const { page } = trip.ben;
  const given: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('verdicts.give')) given.push(request.url());
  });
  await early(page, `/dashboard/${trip.tripId}/plan`, async () => {
    await page.locator('[name="verdict"][value="worksIf"]').check();
    await page.getByRole('button', { name: 'Send My Answer' }).click();
  });
  // What it depends on could not be asked yet.
  const condition = page.locator('[name="condition"]');
  await expect(condition).toHaveAttribute('aria-invalid', 'true');
  await condition.fill('A bed by the window');
  await page.getByRole('button', { name: 'Send My Answer' }).click();
  await expect(page.getByText('Saved: Works for me if …')).toBeVisible();
  expect(given).toHaveLength(1);
});

// SPEC-2 5
test('a line typed into a plan before its scripts becomes an item', async ({ person, server }) => {
  const { dee, tripId } = await readyTrip(person, server);
  const { page } = dee;
  await page.goto(`/admin/plan/${tripId}`);
  await page.getByRole('button', { name: 'New Plan' }).click();
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  const line = day(page, 0).getByRole('textbox');
  await early(page, `/admin/plan/${tripId}`, () => line.fill('19:30 Dinner at Nishiki, €45 pp'));
  const read = day(page, 0).getByText('Meal · 19:30 · “Dinner at Nishiki” · €45 per person');
  await expect(read).toBeVisible();
  await line.press('Enter');
  await expect(day(page, 0).getByRole('heading', { level: 4 })).toHaveText([/Dinner/]);
});
