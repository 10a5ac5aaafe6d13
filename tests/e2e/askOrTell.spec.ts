import { expect, test } from '#support/browserTest';
import { turnUntil } from '#support/turnTo';
import { proposeIn, readyTrip } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

// SPEC-5 20
test('a traveler asks about a dinner of the plan, reads the reply, and everybody what is shown', {
  tag: '@each-run',
}, async ({ person, server }) => {
  const trip = await readyTrip({ person, server });
  const { ben, amy, dee, tripId } = trip;
  await proposeIn(trip, 'Plan A');
  const mine = ben.page.getByRole('region', { name: 'Our operators' });
  await ben.page.setViewportSize(SIZES.phone);
  await ben.page.emulateMedia({ reducedMotion: 'reduce' });
  await ben.page.goto(`/dashboard/${tripId}/plan`);
  await ben.page.getByRole('link', { name: 'Ask or Tell about Dinner' }).first().click();
  const asking = ben.page.getByRole('dialog', { name: 'Ask or Tell' });
  await expect(asking.locator('[name="itemId"] option:checked')).toContainText('Dinner');
  await asking.locator('[name="question"]').fill('May we sit outside?');
  expect(await sidewaysOverflow(ben.page)).toBe(0);
  expect(await violations(ben.page)).toEqual([]);
  await asking.getByRole('button', { name: 'Send' }).click();
  await expect(asking).toBeHidden();
  await expect(mine).toContainText('May we sit outside?');
  await expect(mine).toContainText('Only you and they read this.');

  await amy.page.goto(`/dashboard/${tripId}/plan`);
  await expect(amy.page.getByRole('main')).not.toContainText('sit outside');

  await dee.page.goto(`/admin/plan/${tripId}`);
  await dee.page.getByRole('link', { name: 'See What the Group Asks' }).click();
  const asked = dee.page.getByRole('region', { name: 'What the group asks' });
  await expect(asked).toContainText('May we sit outside?');
  expect(await violations(dee.page)).toEqual([]);
  await asked.locator('[name="reply"]').fill('Yes, on the terrace.');
  await asked.getByRole('button', { name: 'Send Reply' }).click();
  await asked.getByRole('button', { name: 'Show This to Everybody' }).click();
  const showing = dee.page.getByRole('dialog', { name: 'Show This to Everybody' });
  await showing.locator('[name="shownQuestion"]').fill('Can one eat outside?');
  await showing.getByRole('button', { name: 'Show This to Everybody' }).click();
  await expect(asked.getByText('Shown to everybody')).toBeVisible();

  await turnUntil(ben.page, (soon) => expect(mine).toContainText('Yes, on the terrace.', soon));
  await turnUntil(amy.page, (soon) =>
    expect(amy.page.getByRole('main')).toContainText('Can one eat outside?', soon),
  );
  await expect(amy.page.getByRole('main')).not.toContainText('May we sit outside?');
  await mine.getByRole('button', { name: 'Done' }).click();
  await expect(mine).toContainText('Done.');

  await ben.page.goto(`/dashboard/${tripId}`);
  await ben.page.getByRole('link', { name: 'Ask or Tell' }).click();
  await expect(asking.locator('[name="question"]')).toBeVisible();
});
