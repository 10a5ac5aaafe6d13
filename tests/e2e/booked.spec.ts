import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { dayFromNow } from '#support/factories';
import { itemForm } from '#support/planForms';
import { turnTo, turnUntil } from '#support/turnTo';
import { typedItem } from '@/features/composer/domain/typedItem';
import { bookIn, proposeAgain, proposeIn, type ReadyTrip, readyTrip } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

/**
 * What a change to a booked plan asks of each person, in four browsers.
 */

const groupSays = (page: Page) => page.getByRole('region', { name: 'What the group says' });

/** Proposes a version too expensive for Ben, with dinner half an hour later for both. */
async function changeWhatIsBooked({ tripId, dee }: ReadyTrip, planId: string): Promise<void> {
  const { plans } = dee.api;
  const { travelers, plans: all } = await plans.composer.query({ tripId });
  const guide = { kind: 'activity', title: 'A guide for Ben', startsOn: dayFromNow(122) } as const;
  await plans.addItem.mutate({
    ...{ tripId, planId, itemId: randomUUID(), after: 'end' },
    form: itemForm({ ...guide, who: [travelers[0]?.travelerId ?? ''], cost: '3000' }),
  });
  const dinner = all[0]?.items.find(({ item }) => item.kind === 'meal');
  if (!dinner) throw new Error('the plan has no dinner');
  await plans.saveItem.mutate({
    ...{ tripId, planId, itemId: dinner.item.itemId, began: dinner.version },
    form: typedItem({ ...dinner.item, startTime: '20:00' }, 'EUR'),
  });
  await proposeAgain({ tripId, dee }, planId);
}

// SPEC-2 6 'Booked'
test('a booked plan gets worse for one and changes for another: asked, seen, and listed by name', async ({
  person,
  server,
}) => {
  const trip = await readyTrip({ person, server });
  const { ben, amy, olga, dee, tripId } = trip;
  await proposeIn(trip, 'Plan A');
  const planId = await bookIn(trip);
  await olga.page.goto(`/dashboard/${tripId}/plan`);
  await expect(groupSays(olga.page)).toContainText('Chosen');
  await dee.page.goto(`/admin/plan/${tripId}`);
  await expect(dee.page.getByRole('navigation', { name: 'Plans' })).toContainText('Chosen');
  await expect(dee.page.getByRole('link', { name: 'Open the Sheets' })).toBeVisible();
  await changeWhatIsBooked(trip, planId);

  // Every page tells Ben, and leads him to his answer.
  await ben.page.setViewportSize(SIZES.phone);
  await ben.page.goto(`/dashboard/${tripId}`);
  await expect(
    ben.page.getByText('Please say once more whether Plan A works for you.'),
  ).toBeVisible();
  await ben.page.getByRole('link', { name: 'Answer Now' }).click();
  const answer = ben.page.getByRole('region', { name: 'Does Plan A still work for you?' });
  await expect(answer).toContainText('Asked again: your share rises');
  await expect(answer).toContainText('Until you say that this works, you have agreed to up to');
  await expect(answer).not.toContainText('what you said before does not count');
  await expect(answer.locator('[name="verdict"]')).toHaveCount(2);
  await expect(answer.locator('[name="verdict"]:checked')).toHaveCount(0);
  expect(await sidewaysOverflow(ben.page)).toBe(0);
  expect(await violations(ben.page)).toEqual([]);

  // The lists are open, and follow what people say.
  await turnTo(olga.page);
  await expect(groupSays(olga.page)).toContainText('Must still agree (1)Ben Lima');
  await expect(groupSays(olga.page)).toContainText('Have not seen it yet (1)Amy Lima');
  await expect(olga.page.getByRole('button', { name: 'Remind Them' })).toBeVisible();
  await turnTo(dee.page);
  await expect(dee.page.getByText('Ben Lima must still agree to the new version.')).toBeVisible();
  await expect(dee.page.getByRole('button', { name: 'Remind Them' })).toHaveCount(0);
  await amy.page.goto(`/dashboard/${tripId}/plan`);
  await expect(amy.page.getByRole('main')).toContainText('Dinner without nuts is at');
  await amy.page.getByRole('button', { name: 'I have seen this' }).click();
  await turnUntil(olga.page, (soon) =>
    expect(groupSays(olga.page)).toContainText('Have seen it (1)Amy Lima', soon),
  );

  await answer.locator('[name="verdict"][value="cant"]').check();
  await answer.locator('[name="reason"]').fill('Too much for me');
  await ben.page.getByRole('button', { name: 'Send My Answer' }).click();
  await expect(answer).toContainText('You are still on the trip.');
  await expect(answer).toContainText('You can change this until the trip is over.');
  for (const { page } of [olga, dee]) {
    await turnUntil(page, (soon) =>
      expect(groupSays(page)).toContainText('Can’t (1)Ben Lima“Too much for me”', soon),
    );
  }
  await expect(dee.page.getByText('Since the booking Ben Lima can’t.')).toBeVisible();
  await turnTo(amy.page);
  await expect(amy.page.getByRole('main')).not.toContainText('Too much for me');
  expect(await violations(olga.page)).toEqual([]);
  expect(await violations(dee.page)).toEqual([]);

  await ben.page.getByRole('button', { name: 'Say Something Else' }).click();
  await answer.locator('[name="verdict"][value="works"]').check();
  await ben.page.getByRole('button', { name: 'Send My Answer' }).click();
  await turnUntil(olga.page, (soon) =>
    expect(groupSays(olga.page)).toContainText('Have agreed (1)Ben Lima', soon),
  );
  await expect(olga.page.getByRole('button', { name: 'Remind Them' })).toBeHidden();
});
