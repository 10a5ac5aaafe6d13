import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { dayFromNow, firstAnswer } from '#support/factories';
import { openCalendar } from '#support/openCalendar';
import { itemForm, newPlanForm } from '#support/planForms';
import { turnTo } from '#support/turnTo';
import { NEW_COMPANION } from '@/features/responses/domain/companions';
import { makeOperator } from './pages/makeOperator';
import { newTrip } from './pages/newTrip';
import { proposeAgain } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';
import { answersOf, FIRST, LAST, sayByCall, WORKS } from './pages/wholeWay';

const FAMILY = [
  { companionName: 'Tom' },
  { companionName: 'Max', companionKind: 'child' as const, companionAge: '9' },
  { companionName: 'Lea', companionKind: 'child' as const, companionAge: '6' },
];

/** The line of an item on a plan's page. */
const lineOf = (page: Page, title: string) =>
  page.locator('li[id^="item-"]').filter({ has: page.getByRole('heading', { name: title }) });

/** The titles in the file of somebody's calendar. */
async function inCalendar(page: Page): Promise<string[]> {
  const copy = page.getByRole('link', { name: 'Download a Copy' });
  await copy.scrollIntoViewIfNeeded();
  const download = page.waitForEvent('download');
  await copy.click();
  const chunks = await (await (await download).createReadStream()).toArray();
  return openCalendar(Buffer.concat(chunks).toString()).events.map(({ title }) => title);
}

// SPEC-5 18
test('a couple with two children chooses a lesson for two of four in three presses, and others until it is full', {
  tag: '@each-run',
}, async ({ person, server }) => {
  const [olga, ida, ben, amy, dee] = [
    ...[await person('Olga'), await person('Ida'), await person('Ben')],
    ...[await person('Amy'), await person('Dee')],
  ] as const;
  const { tripId } = await newTrip(olga.api, 'Ericeira', { numPeople: '7' });
  await makeOperator(server, dee.email);
  for (const [one, name] of [
    [ida, 'Ida'],
    [ben, 'Ben'],
    [amy, 'Amy'],
  ] as const) {
    const list = name === 'Ida' ? FAMILY : [];
    await one.api.responses.submit.mutate(
      firstAnswer(tripId, {
        ...answersOf(name),
        ...(name === 'Ida' && { budgetFor: 'all' as const, roomTogether: 'yes' as const }),
        companions: list.map((companion) => ({ ...NEW_COMPANION, ...companion })),
        ...{ budget: '$100,000', mustSee: '' },
      }),
    );
  }
  await olga.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const { plans } = dee.api;
  const form = newPlanForm({
    ...{ planTitle: 'Plan A', planStart: dayFromNow(FIRST), planEnd: dayFromNow(LAST) },
    ...{ currency: 'USD' },
  });
  const { planId } = (await plans.create.mutate({ tripId, form })).plan;
  const day = { startsOn: dayFromNow(FIRST + 1) };
  for (const item of [
    {
      ...{ kind: 'stay' as const, title: 'Villa', cost: '600', costPer: 'group' as const },
      ...{ startsOn: dayFromNow(FIRST), endsOn: dayFromNow(LAST) },
    },
    { ...day, kind: 'meal' as const, title: 'Dinner', startTime: '19:30' },
    {
      ...{ ...day, title: 'Surf lesson', startTime: '10:00', endTime: '12:00' },
      ...{ cost: '90', childPrice: '60', optional: true, places: '3' },
    },
    {
      ...{ ...day, title: 'Diving', startTime: '11:00', endTime: '13:00' },
      ...{ cost: '40', optional: true, payment: 'onSite' as const },
    },
  ]) {
    await plans.addItem.mutate({
      ...{ tripId, planId, itemId: randomUUID(), after: 'end' },
      form: itemForm({ itemCurrency: 'USD', ...item }),
    });
  }
  await proposeAgain({ dee, tripId }, planId);

  for (const { page } of [ida, ben, amy]) {
    await page.setViewportSize(SIZES.phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/dashboard/${tripId}/plan`);
  }
  const { page } = ida;
  const surf = lineOf(page, 'Surf lesson');
  await expect(surf).toContainText('Optional · $90');
  await expect(surf).toContainText('3 places left');
  await expect(page.getByRole('main')).not.toContainText('with what you chose');
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);

  const press = async (line: ReturnType<typeof lineOf>, name: string) => {
    const button = line.getByRole('button', { name, exact: true });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  };
  await press(surf, "I'm In");
  await press(surf, 'Max is in');
  await press(surf, 'Not for Lea');
  await expect(surf).toContainText('Who is in: Ida Lima and Max');
  await expect(surf).toContainText('1 place left');
  await expect(page.getByRole('main')).toContainText('$550 with what you chose, $400 without.');
  await press(lineOf(page, 'Diving'), 'Max is in');
  await expect(lineOf(page, 'Diving').getByRole('status')).toHaveText(
    'Diving and Surf lesson are at the same time for Max.',
  );
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);

  await press(lineOf(ben.page, 'Surf lesson'), "I'm In");
  const amys = lineOf(amy.page, 'Surf lesson');
  await amys.getByRole('button', { name: "I'm In", exact: true }).click();
  await expect(amys.getByRole('alert')).toHaveText('Full');
  await expect(amys.getByRole('button', { name: 'Full' })).toHaveAttribute('aria-disabled', 'true');
  await expect(amys).toContainText('Who is in: Ida Lima, Max and Ben Lima');

  for (const one of [ida, ben, amy]) await sayByCall(one, tripId, WORKS);
  const { round } = await olga.api.verdicts.round.query({ tripId });
  const { proposalId = '' } = round?.variants[0] ?? {};
  await olga.api.verdicts.choose.mutate({ tripId, proposalId, without: [] });
  for (const one of [ida, amy]) await turnTo(one.page);
  expect(await inCalendar(page)).toEqual(expect.arrayContaining(['Surf lesson (Ida and Max)']));
  const others = await inCalendar(amy.page);
  expect(others).toContain('Villa');
  expect(others.filter((title) => /Surf|Diving/.test(title))).toEqual([]);
});
