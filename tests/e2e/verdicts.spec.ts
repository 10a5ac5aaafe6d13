import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { turnTo, turnUntil } from '#support/turnTo';
import { proposeIn, readyTrip } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

const answer = (page: Page) => page.getByRole('region', { name: /work for you\?$/ });
const groupSays = (page: Page) => page.getByRole('region', { name: 'What the group says' });
const choice = (page: Page, verdict: string) =>
  page.locator(`[name="verdict"][value="${verdict}"]`);

test('a group says yes: a condition is asked, accepted and confirmed, and the plan is chosen', {
  tag: '@each-run',
}, async ({ person, server }) => {
  const trip = await readyTrip({ person, server });
  const { ben, amy, olga, dee, tripId } = trip;
  await proposeIn(trip, 'Plan A');

  // Every page of the trip reminds someone who hasn't answered.
  await ben.page.setViewportSize(SIZES.phone);
  await ben.page.emulateMedia({ reducedMotion: 'reduce' });
  await ben.page.goto(`/dashboard/${tripId}`);
  await expect(ben.page.getByText('Please say whether Plan A works for you.')).toBeVisible();
  await ben.page.getByRole('link', { name: 'Answer Now' }).click();
  const headingIn = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });
  await expect(headingIn(ben.page, 'Does Plan A work for you?')).toBeInViewport();
  await expect(answer(ben.page)).toContainText('If you say nothing, that does not count as a yes.');
  await expect(answer(ben.page)).toContainText('up to €2,300.01');
  await choice(ben.page, 'worksIf').check();
  await answer(ben.page).locator('[name="condition"]').fill('A bed by the window');
  expect(await sidewaysOverflow(ben.page)).toBe(0);
  expect(await violations(ben.page)).toEqual([]);
  await ben.page.getByRole('button', { name: 'Send My Answer' }).click();
  await expect(answer(ben.page)).toContainText('Saved: Works for me if …');
  await expect(ben.page.getByText('Please say whether Plan A works for you.')).toBeHidden();

  await dee.page.goto(`/admin/plan/${tripId}`);
  await expect(groupSays(dee.page)).toContainText('A bed by the window');
  await dee.page.locator('[name="reply"]').fill('It stands there.');
  await dee.page.getByRole('button', { name: 'Accept' }).click();
  await turnUntil(ben.page, (soon) =>
    expect(answer(ben.page)).toContainText('It stands there.', soon),
  );
  await answer(ben.page).locator('[name="confirmed"]').click();
  await expect(answer(ben.page)).toContainText('that is confirmed');

  await amy.page.goto(`/dashboard/${tripId}/plan`);
  await choice(amy.page, 'works').check();
  await amy.page.getByRole('button', { name: 'Send My Answer' }).click();
  await expect(answer(amy.page)).toContainText('Saved: Works for me');
  await expect(amy.page.getByRole('main')).not.toContainText('A bed by the window');

  // As linked in the mail that tells her that everyone has answered.
  await olga.page.goto(`/dashboard/${tripId}/plan#the-group`);
  await expect(groupSays(olga.page)).toContainText('A bed by the window');
  await expect(headingIn(olga.page, 'What the group says')).toBeInViewport();
  await olga.page.getByRole('button', { name: 'Choose Plan A' }).click();
  await olga.page.getByRole('button', { name: 'Yes, Choose' }).click();
  await expect(olga.page.getByRole('main').locator(':focus')).toHaveCount(1);
  await turnTo(ben.page);
  await expect(ben.page.getByText('Plan A was chosen.')).toBeVisible();
  await expect(ben.page.getByRole('button', { name: 'Say Something Else' })).toBeHidden();

  await turnTo(dee.page);
  await expect(dee.page.getByText(/^3 items of the plan are not booked yet: /)).toBeVisible();
  await dee.page.getByRole('button', { name: 'Mark as Booked' }).click();
  await dee.page.getByRole('button', { name: 'Yes, Mark as Booked' }).click();
  await expect(dee.page.getByRole('alertdialog')).toContainText(
    '3 items of the plan are not booked yet',
  );
});
