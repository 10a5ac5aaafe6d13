import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { answersInput, editInput } from '#support/factories';
import { newPlanForm } from '#support/planForms';
import { hasRead, turnTo } from '#support/turnTo';
import { control, fill } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { tripOfAmy } from './pages/newTrip';
import { holdBackApp, recordReads } from './pages/requests';

const answer = (tripId: string, given: Parameters<typeof answersInput>[0] = {}) => ({
  tripId,
  answers: answersInput(given),
  overwrite: true,
  began: 1,
});

const EIGHT = { numPeople: '8' };

/** Opens a page whose clock the test sets. */
async function openWithClock(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
}

/** Lets time pass on a page, in milliseconds, once it has what it was asking for. */
async function letPass(page: Page, ms: number): Promise<void> {
  await hasRead(page);
  await page.clock.runFor(ms);
}

// SPEC-2 2
test('what has changed between rendering and the start of the app is seen at once', async ({
  person,
}) => {
  const { amy, ben, tripId } = await tripOfAmy(person, 'Oslo', EIGHT);
  await ben.api.responses.submit.mutate(answer(tripId));
  const { page } = ben;
  const letThrough = await holdBackApp(page);
  await page.goto(`/dashboard/${tripId}`, { waitUntil: 'commit' });
  await expect(page.getByText('1 of 8 have answered')).toBeVisible();
  const ready = page.getByText(/^This trip has been marked as ready\./);
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await expect(ready).toHaveCount(0);
  letThrough();
  await expect(ready).toBeVisible();
});

test('what others change shows within 15 s, and in the composer within 5, without a touch', async ({
  person,
  server,
}) => {
  const { amy, ben, tripId, tripName } = await tripOfAmy(person, 'Kyoto', EIGHT);
  const oz = await person('Oz');
  await makeOperator(server, oz.email);
  await openWithClock(amy.page, `/dashboard/${tripId}`);
  await openWithClock(ben.page, '/dashboard');
  await ben.api.responses.submit.mutate(answer(tripId, { firstName: 'Benno', budget: '900' }));
  for (const { page } of [amy, ben]) await letPass(page, 15_000);
  await expect(amy.page.getByText('1 of 8 have answered')).toBeVisible();
  await expect(amy.page.getByRole('heading', { name: /Benno/ })).toBeVisible();
  await expect(ben.page.getByRole('heading', { name: tripName })).toBeVisible();

  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await openWithClock(oz.page, `/admin/plan/${tripId}`);
  const reads = recordReads(oz.page);
  const { plan } = await oz.api.plans.create.mutate({
    tripId,
    form: newPlanForm({ planTitle: 'Plan A' }),
  });
  expect(plan.planTitle).toBe('Plan A');
  await letPass(oz.page, 5_000);
  await expect(control(oz.page, 'planTitle')).toHaveValue('Plan A');
  // All of it in one request, for which operators are named who have the trip open too.
  expect(
    reads.some((names) => /plans\.composer/.test(names) && /review\.alsoOpen/.test(names)),
  ).toBe(true);
});

test('what is open, focused or typed stays while the page changes beneath', async ({ person }) => {
  const { amy, ben, tripId } = await tripOfAmy(person, 'Rome', EIGHT);
  await amy.page.goto(`/dashboard/${tripId}`);
  await amy.page.getByRole('button', { name: 'Trip options' }).click();
  const item = amy.page.getByRole('menuitem', { name: 'Copy Invite Link' });
  await item.hover();
  await expect(item).toBeFocused();
  const cleo = await person('Cleo');
  await cleo.api.responses.submit.mutate(answer(tripId, { firstName: 'Cleo' }));
  await turnTo(amy.page);
  await expect(amy.page.getByText('1 of 8 have answered')).toBeVisible();
  await expect(item).toBeFocused();

  // A form that closes meanwhile comes back filled in when it opens again.
  const { page } = ben;
  await page.goto(`/join/${tripId}`);
  await fill(page, { budget: 'Half typed', accommodations: 'Peanut allergy' });
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  await turnTo(page);
  const notice = page.getByRole('status').filter({ hasText: 'has been marked as ready' });
  await expect(notice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
  await amy.api.trips.setStatus.mutate({ tripId, status: 'draft' });
  await turnTo(page);
  await expect(control(page, 'budget')).toHaveValue('Half typed');
  await expect(control(page, 'accommodations')).toHaveValue('Peanut allergy');
  const values = editInput({ destination: 'Napoli' });
  await amy.api.trips.update.mutate({ tripId, values, began: 1 });
  await turnTo(page);
  await expect(page.getByText('Napoli')).toBeVisible();
  await expect(control(page, 'budget')).toHaveValue('Half typed');
});

test('a trip that is deleted, or whose traveler is removed, leaves the open page and its memory', async ({
  person,
}) => {
  const { amy, ben, tripId } = await tripOfAmy(person, 'Rome', EIGHT);
  await ben.api.responses.submit.mutate(answer(tripId));
  const [{ travelerId = '' } = {}] = (await amy.api.responses.tripPage.query({ tripId })).responses;
  await openWithClock(ben.page, `/dashboard/${tripId}`);
  const tab = await ben.context.newPage();
  await tab.goto('/dashboard');
  await amy.api.responses.remove.mutate({ tripId, travelerId });
  await letPass(ben.page, 15_000);
  const sentence = ben.page.getByText("You are not authorized to view this trip's responses.");
  await expect(sentence).toBeVisible();
  const reads = recordReads(ben.page);
  await ben.page.clock.runFor(60_000);
  expect(reads.join()).not.toContain(tripId);
  expect(reads).toEqual([]);

  await turnTo(tab);
  await expect(tab.getByText('No Pending Trips yet.')).toBeVisible();
  await openWithClock(amy.page, `/dashboard/${tripId}`);
  await amy.api.trips.delete.mutate({ tripId });
  await letPass(amy.page, 15_000);
  await expect(amy.page.getByRole('heading', { name: 'This trip does not exist.' })).toBeVisible();
});

test('a session that has ended elsewhere is noticed by the next read, and the page leaves', async ({
  person,
}) => {
  const { amy, tripId } = await tripOfAmy(person, 'Bonn', EIGHT);
  await openWithClock(amy.page, `/dashboard/${tripId}`);
  await amy.context.clearCookies();
  await letPass(amy.page, 15_000);
  await expect(amy.page).toHaveURL(/\/login\?redirect=/);
});
