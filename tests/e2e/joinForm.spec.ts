import type { Locator } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { answersInput, firstAnswer } from '#support/factories';
import { control, fillAnswers } from './pages/forms';
import { newTrip } from './pages/newTrip';

const OVERWRITE =
  "You've already submitted a response. Submitting again will overwrite your previous entry. Do you want to continue?";
const READY =
  "This trip has been marked as ready and can't be joined or edited right now. If you think this is a mistake, please contact your trip creator.";

// SPEC 2, SPEC 2 'Join This Trip', SPEC 3 'Trip', SPEC 4 'Join', SPEC 7, SPEC 8, DESIGN 7.11, DESIGN 7.17
test('the invitation says who invites to what, and the form already knows the name', {
  tag: '@all',
}, async ({ person }) => {
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
});

// SPEC-2 2
test('on a phone the first field is in sight, the page is short, and declining comes last', {
  tag: '@all',
}, async ({ person, stranger }) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Lima', {
    startDate: '03/04/2037',
    endDate: '03/12/2037',
  });
  const page = await stranger({ phone: true });
  await page.context().addCookies(await ben.context.cookies());
  await page.goto(`/join/${tripId}`);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(control(page, 'firstName')).toBeInViewport({ ratio: 1 });
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height).toBeLessThanOrEqual(2300);
  const top = async (part: Locator) => (await part.boundingBox())?.y ?? 0;
  const submit = await top(page.getByRole('button', { name: 'Submit' }));
  expect(submit).toBeGreaterThan(await top(control(page, 'specialTravel')));
  expect(await top(page.getByText("Can't make it?"))).toBeGreaterThan(submit);
});

test('an organizer without a profile is named by email', { tag: '@all' }, async ({ person }) => {
  const [amy, ben] = [
    await person('Amy', { withProfile: false }),
    await person('Ben', { withProfile: false }),
  ];
  const { tripId } = await newTrip(amy.api, 'Lima', { email: amy.email });
  await ben.page.goto(`/join/${tripId}`);
  await expect(ben.page.getByText(`${amy.email} invites you`)).toBeVisible();
  await expect(control(ben.page, 'firstName')).toHaveValue('');

  // The organizer is not invited to her own trip.
  await amy.page.goto(`/join/${tripId}`);
  await expect(amy.page.getByText(`Organizer: ${amy.email}`)).toBeVisible();
  await expect(amy.page.getByText('invites you')).toHaveCount(0);
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

test('a ready trip shows its message instead of the form, with a way to the dashboard', {
  tag: '@all',
}, async ({ person }) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Lima');
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  for (const path of [`/join/${tripId}`, `/edit-response/${tripId}`]) {
    await ben.page.goto(path);
    await expect(ben.page.getByText(READY, { exact: true })).toBeVisible();
    await expect(ben.page.locator('form')).toHaveCount(0);
    await ben.page.getByRole('link', { name: 'Return' }).click();
    await expect(ben.page).toHaveURL('/dashboard');
  }
});

test('a trip that became ready while someone was answering takes no answer, and loses nothing typed', {
  tag: '@all',
}, async ({ person }) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Lima');
  // The live stream, which would tell the page at once, gets no response.
  await ben.page.route('**/api/trpc/live.**', () => undefined);
  await ben.page.goto(`/join/${tripId}`);
  await fillAnswers(ben.page, answersInput());
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await ben.page.getByRole('button', { name: 'Submit' }).click();
  await expect(ben.page.getByRole('alert')).toHaveText(READY);
  await expect(control(ben.page, 'mustSee')).toHaveValue('Fushimi Inari at dawn');
  expect(await ben.api.responses.own.query({ tripId })).toBeNull();
});
