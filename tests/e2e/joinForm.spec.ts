import type { Locator } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { answersInput, firstAnswer } from '#support/factories';
import { control, fillAnswers } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { SIZES } from './pages/violations';

const OVERWRITE =
  "You've already submitted a response. Submitting again will overwrite your previous entry. Do you want to continue?";

// SPEC 2, SPEC 2 'Join This Trip', SPEC 3 'Trip', SPEC 4 'Join', SPEC 7, SPEC 8, DESIGN 7.11, DESIGN 7.17
// SPEC-2 2
test('the invitation says who invites to what, and the form knows the name; on a phone it is in sight', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId, tripName } = await newTrip(amy.api, 'Lima', {
    startDate: '03/04/2037',
    endDate: '03/12/2037',
    numPeople: '012',
  });
  const { page } = ben;
  await page.goto(`/join/${tripId}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Join This Trip' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: tripName })).toBeVisible();
  await expect(page.getByText('Amy Example invites you')).toBeVisible();
  await expect(page.getByRole('definition')).toHaveText([
    'Kyoto, Japan',
    '012 people',
    'Mar 4 – 12, 2037',
    'Blossoms and good food',
  ]);
  await expect(control(page, 'firstName')).toHaveValue('Ben');
  await expect(control(page, 'lastName')).toHaveValue('Example');
  await expect(page.getByRole('button', { name: 'Cancel' })).toHaveCount(0);

  await page.setViewportSize(SIZES.phone);
  await page.reload();
  await expect(control(page, 'firstName')).toBeInViewport({ ratio: 1 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2300);
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const submit = await top(page.getByRole('button', { name: 'Submit' }));
  expect(submit).toBeGreaterThan(await top(control(page, 'specialTravel')));
});

test('a second response is saved only after a question: Cancel keeps, Confirm overwrites', {
  tag: '@each-run',
}, async ({ person }) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Lima');
  await ben.api.responses.submit.mutate(firstAnswer(tripId, { budget: 'the first' }));
  const { page } = ben;
  await page.goto(`/join/${tripId}`);
  await expect(page.getByText('You have answered.', { exact: true })).toBeVisible();
  await expect(control(page, 'budget')).toHaveValue('the first');
  await fillAnswers(page, answersInput({ budget: 'the second' }));
  await page.getByRole('button', { name: 'Submit' }).click();
  const question = page.getByRole('alertdialog');
  await expect(question.getByText(OVERWRITE, { exact: true })).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(question).toHaveCount(0);
  await expect(control(page, 'budget')).toHaveValue('the second');
  expect(await ben.api.responses.own.query({ tripId })).toMatchObject({ budget: 'the first' });

  await page.getByRole('button', { name: 'Submit' }).click();
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();
  expect(await ben.api.responses.own.query({ tripId })).toMatchObject({ budget: 'the second' });
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL('/dashboard');
});
