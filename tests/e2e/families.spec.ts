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

const [FIRST, LAST] = [120, 124];

// SPEC-2 7.3, SPEC-4 14.1, SPEC-4 14.2, SPEC-4 14.3
test('a couple with two children answers once on one phone, reads and agrees to one plan for four, and prints it for a child', {
  tag: '@each-run',
}, async ({ person, server }) => {
  const [olga, ida, dee] = [await person('Olga'), await person('Ida'), await person('Dee')];
  const { tripId } = await newTrip(olga.api, 'Harz', { numPeople: '5' });
  await makeOperator(server, dee.email);
  const { page } = ida;
  await page.setViewportSize(SIZES.phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/join/${tripId}`);
  const add = page.getByRole('button', { name: 'Add Somebody' });
  for (const [name, kind, age] of [
    ['Tom', 'adult', ''],
    ['Max', 'child', '9'],
    ['Lea', 'child', '16.5'],
  ] as const) {
    await add.click();
    // Nobody is told off about somebody they have only just added.
    await expect(page.getByText('Please enter their name.')).toBeHidden();
    await control(page, 'companionName').last().fill(name);
    await control(page, 'companionKind').last().selectOption(kind);
    if (age) await control(page, 'companionAge').last().fill(age);
  }
  await control(page, 'companionNeeds').last().fill('Peanut allergy');
  await fill(page, { budget: '€2,400 for all of us' });
  await expect(page.locator('[name="budgetFor"][value="all"]')).toBeChecked();
  await expect(page.getByText('We read: up to €2,400 for the 4 of you, €600 each.')).toBeVisible();
  await expect(page.locator('[name="roomTogether"][value="yes"]')).toBeChecked();
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('Please enter an age from 2 to 17.')).toBeVisible();
  await expect(control(page, 'companionNeeds').last()).toHaveValue('Peanut allergy');
  await control(page, 'companionAge').last().fill('6');
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('heading', { name: 'Thanks for submitting' })).toBeVisible();

  await olga.page.goto(`/dashboard/${tripId}`);
  await expect(olga.page.getByRole('main')).toContainText('4 of 5 people');
  await expect(olga.page.getByRole('main')).not.toContainText('Peanut allergy');
  await olga.api.trips.setStatus.mutate({ tripId, status: 'ready' });

  const { plans } = dee.api;
  const { travelers } = await plans.composer.query({ tripId });
  const [own = '', tom = '', max = '', lea = ''] = travelers.map(({ travelerId }) => travelerId);
  const form = newPlanForm({
    ...{ planTitle: 'Plan A', planStart: dayFromNow(FIRST), planEnd: dayFromNow(LAST) },
  });
  const { planId } = (await plans.create.mutate({ tripId, form })).plan;
  for (const item of [
    {
      ...{ kind: 'stay' as const, title: 'Inn at the Mill', place: 'Wernigerode' },
      ...{ startsOn: dayFromNow(FIRST), endsOn: dayFromNow(LAST), startTime: '15:00' },
      ...{ cost: '400', costPer: 'room' as const },
      rooms: [{ name: 'Family room', beds: 4, who: [own, tom, max, lea] }],
    },
    {
      ...{ title: 'Steam train', startsOn: dayFromNow(FIRST + 1), startTime: '10:25' },
      ...{ cost: '50', childPrice: '30' },
    },
    {
      ...{ kind: 'meal' as const, title: 'Dinner without nuts', supplier: 'The mill' },
      ...{ startsOn: dayFromNow(FIRST + 1), startTime: '18:30' },
      serves: [{ travelerId: lea, answer: 'accommodations' as const }],
    },
  ]) {
    await plans.addItem.mutate({
      ...{ tripId, planId, itemId: randomUUID(), after: 'end' },
      form: itemForm(item),
    });
  }
  await proposeAgain({ dee, tripId }, planId);

  await page.goto(`/dashboard/${tripId}/plan`);
  const main = page.getByRole('main');
  await expect(main).toContainText('€560');
  await expect(main).toContainText('Max (9) €130');
  await expect(main).toContainText('Peanut allergy');
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.locator('[name="verdict"][value="works"]').check();
  await page.getByRole('button', { name: 'Send My Answer' }).click();
  await expect(main).toContainText('Saved: Works for me');

  // Who has no phone takes a sheet of paper along.
  const { round } = await olga.api.verdicts.round.query({ tripId });
  const { proposalId = '' } = round?.variants[0] ?? {};
  await olga.api.verdicts.choose.mutate({ tripId, proposalId, without: [] });
  await page.reload();
  await expect(page.getByRole('button', { name: /^Print for / })).toHaveCount(3);
  await page.getByRole('button', { name: 'Print for Lea' }).click();
  const sheet = page.getByRole('dialog', { name: 'Lea: Harz' });
  await expect(sheet).toContainText('18:30Dinner without nuts');
  await expect(sheet).not.toContainText(/€|Peanut/);
  expect(await violations(page)).toEqual([]);
  const pdf = (await page.pdf({ format: 'Letter' })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});
