import { expect, test } from '#support/browserTest';
import { control, fill } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

// SPEC-4 14.1 'Somebody without a phone'
test('a grandmother without a phone becomes a companion of her grandson, from her place on his list', async ({
  person,
}) => {
  const amir = await person('Amir');
  const { tripId } = await newTrip(amir.api, 'Kyoto');
  await amir.api.guests.add.mutate({ tripId, guests: 'Rosa Okafor' });
  const { page } = amir;
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/dashboard/${tripId}`);
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'More for Rosa Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Answer for Rosa Okafor' }).click();
  await expect(control(page, 'companionName')).toHaveValue('Rosa Okafor');
  await fill(page, { budget: '€1,800 each', companionNeeds: 'Peanut allergy' });
  await page.locator('[name="roomTogether"][value="yes"]').check();
  await expect(page.getByText('Do you come yourself?')).toBeVisible();
  await page.locator('[name="comesToo"][value="yes"]').check();
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();
  await page.getByRole('link', { name: 'See the Trip' }).click();
  await expect(main).toContainText('Answered by Amir Example');
  await expect(main).toContainText('2 of 2 people');
});
