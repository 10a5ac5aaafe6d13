import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { editInput, firstAnswer, profileInput } from '#support/factories';
import { turnTo } from '#support/turnTo';
import { control, fill } from './pages/forms';
import { newTrip } from './pages/newTrip';

const newer = (page: Page) =>
  page.getByText('Since you opened this, a newer version was saved elsewhere.', { exact: true });
const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Changed in two places' });
const side = (page: Page, field: string, name: 'Mine' | 'The other') =>
  dialog(page).getByRole('group', { name: field }).getByRole('radio', { name });

// SPEC-2 11
test('two tabs with one answer: the later one sees both, and chooses field by field', async ({
  person,
}) => {
  const ben = await person('Ben');
  const { tripId } = await newTrip(ben.api, 'Quito');
  await ben.api.responses.submit.mutate(firstAnswer(tripId));
  const [early, late, quiet] = [ben.page, await ben.context.newPage(), await ben.context.newPage()];
  for (const page of [early, late, quiet]) {
    await page.goto(`/edit-response/${tripId}`);
    await expect(control(page, 'budget')).toHaveValue('about $2,500');
  }
  await fill(late, { budget: 'my budget', preferences: 'my preferences' });
  await fill(early, { budget: 'their budget', mustSee: 'their must-see', flexibility: 'very' });
  await early.getByRole('button', { name: 'Save Changes' }).click();
  await expect(early.getByRole('heading', { name: 'Changes saved' })).toBeVisible();

  await turnTo(quiet);
  await expect(control(quiet, 'budget')).toHaveValue('their budget');
  await turnTo(late);
  await expect(newer(late)).toBeVisible();
  await expect(control(late, 'budget')).toHaveValue('my budget');

  await late.getByRole('button', { name: 'Save Changes' }).click();
  await expect(dialog(late).getByRole('group')).toHaveCount(4);
  await expect(side(late, 'Budget', 'Mine')).toBeChecked();
  await expect(side(late, 'Must-see', 'The other')).toBeChecked();
  await late.keyboard.press('Escape');
  await expect(control(late, 'preferences')).toHaveValue('my preferences');
  expect(await ben.api.responses.own.query({ tripId })).toMatchObject({ budget: 'their budget' });

  await late.getByRole('button', { name: 'Save Changes' }).click();
  await dialog(late).getByRole('button', { name: 'Take the other text' }).click();
  await expect(side(late, 'Preferences', 'The other')).toBeChecked();
  await dialog(late).getByRole('button', { name: 'Keep mine' }).click();
  await side(late, 'Flexibility', 'Mine').focus();
  await late.keyboard.press('ArrowRight');
  await expect(side(late, 'Flexibility', 'The other')).toBeChecked();
  await dialog(late).getByRole('button', { name: 'Save My Choice' }).click();
  await expect(late.getByRole('heading', { name: 'Changes saved' })).toBeVisible();
  expect(await ben.api.responses.own.query({ tripId })).toMatchObject({
    budget: 'my budget',
    preferences: 'my preferences',
    mustSee: 'Fushimi Inari at dawn',
    flexibility: 'very',
  });
});

test('the forms of a trip and of a profile do not undo what was saved elsewhere', async ({
  person,
}) => {
  const amy = await person('Amy');
  const { page, api } = amy;
  const { tripId } = await newTrip(api, 'Quito');
  await page.goto(`/edit-trip/${tripId}`);
  await fill(page, { vibe: 'mine' });
  await api.trips.update.mutate({ tripId, values: editInput({ vibe: 'theirs' }), began: 1 });
  await turnTo(page);
  await expect(newer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Update Trip' }).click();
  await side(page, 'Vibe', 'The other').check();
  await dialog(page).getByRole('button', { name: 'Save My Choice' }).click();
  await expect(page.getByText('Trip updated successfully! Redirecting…')).toBeVisible();
  await expect(newer(page)).toHaveCount(0);
  expect(await api.trips.details.query({ tripId })).toMatchObject({
    vibe: 'theirs',
    destination: 'Nara',
  });

  await page.goto('/update-profile');
  await fill(page, { preferences: 'mine' });
  await api.profile.save.mutate({ ...profileInput({ preferences: 'theirs' }), began: 1 });
  await turnTo(page);
  await expect(newer(page)).toBeVisible();
  await page.getByRole('button', { name: 'Update Profile' }).click();
  await dialog(page).getByRole('button', { name: 'Keep mine' }).click();
  await dialog(page).getByRole('button', { name: 'Save My Choice' }).click();
  await expect(page).toHaveURL('/dashboard');
  expect(await api.profile.mine.query()).toMatchObject({ preferences: 'mine' });
});
