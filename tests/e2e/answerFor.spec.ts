import { expect, test } from '#support/browserTest';
import { control, fill } from './pages/forms';
import { newTrip } from './pages/newTrip';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

const NEEDS = 'Diabetic: something to eat at six';

// SPEC-4 14.1
test('an organizer answers for a grandmother, who comes by her own link and makes it hers', async ({
  person,
}) => {
  const [amy, rosa] = [await person('Amy'), await person('Rosa')];
  const { tripId } = await newTrip(amy.api, 'Kyoto');
  await amy.api.guests.add.mutate({ tripId, guests: 'Rosa Okafor' });
  const { page } = amy;
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/dashboard/${tripId}`);
  const guest = page.getByRole('listitem').filter({ hasText: 'Rosa Okafor' });
  await guest.getByRole('button').last().click();
  await page.getByRole('menuitem', { name: 'Answer for Rosa Okafor' }).click();
  await expect(control(page, 'lastName')).toHaveValue('Okafor');
  await fill(page, { budget: '$1,800', accommodations: NEEDS });
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(`/dashboard/${tripId}`);
  await expect(page.getByRole('main')).toContainText('Answered by Amy Example');

  const { kept } = await amy.api.guests.whoIsComing.query({ tripId });
  const link = new URL(kept?.guests[0]?.link ?? '');
  const hers = rosa.page;
  await hers.goto(link.pathname + link.search + link.hash);
  await expect(hers.getByText('Amy Example has answered for you.')).toBeVisible();
  await hers.getByRole('link', { name: 'See the Answers' }).click();
  await expect(hers.getByRole('main')).toContainText('$1,800');
  await expect(hers.getByRole('main')).not.toContainText(NEEDS);
  expect(await violations(hers)).toEqual([]);
  await hers.getByRole('button', { name: 'These Are Mine' }).click();
  await expect(hers).toHaveURL(`/dashboard/${tripId}`);
  await hers.goto(`/edit-response/${tripId}`);
  await expect(control(hers, 'accommodations')).toHaveValue(NEEDS);

  await page.reload();
  await expect(page.getByText('Rosa Okafor').first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Answered by');
});
