import { randomUUID } from 'node:crypto';
import { expect, test } from '#support/browserTest';
import { dayFromNow } from '#support/factories';
import { itemForm, newPlanForm } from '#support/planForms';
import { control, fill } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { newTrip } from './pages/newTrip';
import { proposeAgain } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

const NEEDS = 'Peanut allergy';
const [FIRST, LAST] = [120, 124];

// SPEC-4 14.1 'Somebody without a phone'
test('a grandmother without a phone is a companion of her grandson, with needs, room and price', async ({
  person,
  server,
}) => {
  const [amir, dee] = [await person('Amir'), await person('Dee')];
  const { tripId } = await newTrip(amir.api, 'Kyoto');
  await makeOperator(server, dee.email);
  await amir.api.guests.add.mutate({ tripId, guests: 'Rosa Okafor' });
  const { page } = amir;
  await page.setViewportSize(SIZES.phone);
  await page.goto(`/dashboard/${tripId}`);
  const main = page.getByRole('main');
  await page.getByRole('button', { name: 'More for Rosa Okafor' }).click();
  await page.getByRole('menuitem', { name: 'Answer for Rosa Okafor' }).click();
  await expect(control(page, 'companionName')).toHaveValue('Rosa Okafor');
  await fill(page, { budget: '€1,800 each', companionNeeds: NEEDS });
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
  await amir.api.trips.setStatus.mutate({ tripId, status: 'ready' });

  const { plans } = dee.api;
  const { travelers } = await plans.composer.query({ tripId });
  const [own = '', rosa = ''] = travelers.map(({ travelerId }) => travelerId);
  const form = newPlanForm({
    ...{ planTitle: 'Plan A', planStart: dayFromNow(FIRST), planEnd: dayFromNow(LAST) },
  });
  const { planId } = (await plans.create.mutate({ tripId, form })).plan;
  for (const item of [
    {
      ...{ kind: 'stay' as const, title: 'Ryokan', place: 'Kyoto' },
      ...{ startsOn: dayFromNow(FIRST), endsOn: dayFromNow(LAST), startTime: '15:00' },
      ...{ cost: '400', costPer: 'room' as const },
      rooms: [{ name: 'Garden room', beds: 2, who: [own, rosa] }],
    },
    { title: 'Temple walk', startsOn: dayFromNow(FIRST + 1), startTime: '10:25', cost: '50' },
    {
      ...{ kind: 'meal' as const, title: 'Dinner without nuts', supplier: 'The kitchen' },
      ...{ startsOn: dayFromNow(FIRST + 1), startTime: '18:00', cost: '30' },
      serves: [{ travelerId: rosa, answer: 'accommodations' as const }],
    },
  ]) {
    await plans.addItem.mutate({
      ...{ tripId, planId, itemId: randomUUID(), after: 'end' },
      form: itemForm(item),
    });
  }
  await proposeAgain({ dee, tripId }, planId);
  await page.goto(`/dashboard/${tripId}/plan`);
  await expect(main).toContainText('€560');
  await expect(main).toContainText('Rosa Okafor €280');
  await expect(main).toContainText(NEEDS);
  await expect(main).toContainText('Garden room');
});
