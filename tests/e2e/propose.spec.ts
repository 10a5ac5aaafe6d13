import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { type BrowserPerson, expect, test } from '#support/browserTest';
import { dayFromNow, firstAnswer, tripInput, typedDay } from '#support/factories';
import { itemForm } from '#support/planForms';
import type { TestServer } from '#support/server';
import { turnTo } from '#support/turnTo';
import { control } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { uniqueName } from './pages/uniqueName';
import { SIZES, violations } from './pages/violations';

type OpenPerson = (firstName: string) => Promise<BrowserPerson>;

/** Creates a ready trip of Ana's and Ben's, with a plan that has an error and two warnings. */
async function composedTrip(person: OpenPerson, server: TestServer) {
  const [ana, ben, dee] = [await person('Ana'), await person('Ben'), await person('Dee')];
  await makeOperator(server, dee.email);
  const { tripId } = await ana.api.trips.create.mutate({
    ...tripInput({ tripName: uniqueName('Kyoto') }),
    ...{ hotels: true, restaurants: false, flights: false, transport: false, tickets: false },
    all: false,
  });
  const plain = {
    ...{ lastName: 'Lima', budget: '€5,000', preferences: '', specialTravel: '' },
    ...{ availabilityStart: typedDay(110), availabilityEnd: typedDay(140) },
  } as const;
  const own = { accommodations: 'Severe nut allergy', mustSee: 'The moss garden' };
  for (const [traveler, answers] of [
    [ana, { ...plain, ...own, firstName: 'Ana' }],
    [ben, { ...plain, firstName: 'Ben', accommodations: '', mustSee: 'Snow' }],
  ] as const) {
    const input = firstAnswer(tripId, answers);
    await traveler.api.responses.submit.mutate(input);
  }
  await ana.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const days = { planStart: dayFromNow(120), planEnd: dayFromNow(124) };
  const form = { ...days, timeZone: 'Asia/Tokyo', currency: 'EUR' };
  const { plan } = await dee.api.plans.create.mutate({ tripId, form });
  const add = (item: Parameters<typeof itemForm>[0]) =>
    dee.api.plans.addItem.mutate({
      ...{ tripId, planId: plan.planId, itemId: randomUUID(), after: 'end' },
      form: itemForm(item),
    });
  const [startsOn, endsOn] = [dayFromNow(120), dayFromNow(124)];
  await add({
    kind: 'stay',
    title: 'Ryokan Kawabata',
    startsOn,
    endsOn,
    cost: '800',
    costPer: 'group',
  });
  await add({ kind: 'meal', title: 'Dinner at Nishiki', startTime: '19:30', cost: '45' });
  return { ana, ben, dee, tripId };
}

const findings = (page: Page) => page.getByRole('list', { name: 'Findings' }).getByRole('listitem');
const propose = (page: Page) => page.getByRole('button', { name: 'Propose to the Group' });

// SPEC-2 5 'The composer'
test('an operator resolves the findings of a plan and proposes it, and it appears on a traveler’s phone', {
  tag: '@each-run',
}, async ({ person, server, browser }) => {
  const { ana, dee, tripId } = await composedTrip(person, server);
  const { page } = dee;
  await page.goto(`/admin/plan/${tripId}`);
  await expect(findings(page)).toHaveCount(3);
  await expect(findings(page).nth(0)).toContainText("Nobody has said what Ana Lima's need touches");
  await expect(findings(page).nth(0)).toContainText('Severe nut allergy');
  await expect(page.getByText('1 error, 2 warnings')).toBeVisible();
  await expect(propose(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(propose(page)).toHaveAccessibleDescription(
    'First solve 1 error and look at 2 warnings.',
  );
  expect(await violations(page)).toEqual([]);

  // The finding leads to the slip, and there an item of the plan resolves it.
  await findings(page).nth(0).getByRole('button', { name: "Ana Lima's slip" }).click();
  const wants = page.getByRole('region', { name: 'What the group wants' });
  const slip = wants.getByRole('listitem').filter({ hasText: 'Severe nut allergy' }).last();
  await slip.getByRole('button', { name: /^Serve with …/ }).click();
  await page.getByRole('menuitem', { name: /Dinner at Nishiki/ }).click();
  await expect(slip.getByRole('button', { name: 'Dinner at Nishiki' })).toBeVisible();
  await expect(findings(page)).toHaveCount(2);

  // Ben's wish can't be met in spring, and someone has looked at it.
  for (const wish of ['The moss garden', 'Snow']) {
    await findings(page).filter({ hasText: wish }).getByLabel('I have looked at this').check();
  }
  await expect(page.getByText('2 of 2 looked at')).toBeVisible();
  await expect(findings(page).filter({ hasText: 'Snow' })).toContainText('Dee');
  await propose(page).click();
  const dialog = page.getByRole('dialog', { name: 'Propose Plan A' });
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  await control(page, 'consentBy').fill(typedDay(20));
  await dialog.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^The group has this: version 1, /)).toBeVisible();

  const phone = await browser.newContext({
    baseURL: server.url,
    storageState: await ana.context.storageState(),
    viewport: SIZES.phone,
    isMobile: true,
    hasTouch: true,
  });
  const travel = await phone.newPage();
  await travel.goto(`/dashboard/${tripId}/plan`);
  await expect(travel.getByRole('paragraph').filter({ hasText: /^Proposed$/ })).toBeVisible();
  await expect(travel.getByText('Dinner at Nishiki').first()).toBeVisible();
  const { proposals } = await ana.api.plans.proposals.query({ tripId });
  const [proposal] = proposals;
  expect(proposal?.items.map(({ title }) => title)).toContain('Dinner at Nishiki');
  expect(proposal?.serves).toMatchObject([{ answer: 'accommodations', takesNothing: false }]);
  await phone.close();

  // A later change is shown, and the group still sees the proposed version.
  await page.getByRole('button', { name: 'People of the plan' }).click();
  const ben = page.getByRole('group', { name: 'Ben Lima' });
  await ben.locator('[name="without"]').check();
  await expect(page.getByText('Changed since')).toBeVisible();
  await expect(findings(page).filter({ hasText: 'Plan A is without Ben Lima.' })).toBeVisible();
});

// SPEC-2 5 'Proposing'
test('a changed plan says what proposing it would do, is read as a traveler, proposed, and withdrawn', async ({
  person,
  server,
}) => {
  const { ana, dee, tripId } = await composedTrip(person, server);
  const { page } = dee;
  const { plans, travelers } = await dee.api.plans.composer.query({ tripId });
  const [{ plan, items }] = plans as [(typeof plans)[number]];
  const { planId } = plan;
  const [{ travelerId = '', version: answers = 1 } = {}] = travelers;
  // What prevents a proposal is for another journey.
  const nothing = { travelerId, need: 'accommodations' as const, touches: ['nothing' as const] };
  await dee.api.plans.touchNeed.mutate({ tripId, planId, ...nothing, answers });
  const stay = items.find(({ item }) => item.kind === 'stay')?.item.itemId;
  await page.goto(`/admin/plan/${tripId}`);
  for (const wish of ['The moss garden', 'Snow']) {
    const looked = findings(page).filter({ hasText: wish }).getByLabel('I have looked at this');
    // By keyboard: what lies above is laid out as it gets near, and could move it from a click.
    await looked.press(' ');
    await expect(looked).toBeChecked();
  }
  await propose(page).click();
  const first = page.getByRole('dialog', { name: 'Propose Plan A' });
  const asked = first.getByRole('region', { name: /^Newly asked/ });
  await expect(asked.getByRole('listitem')).toHaveText([/Ana Lima.*€445/, /Ben Lima.*€445/]);
  await control(page, 'consentBy').fill(typedDay(20));
  await first.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByText(/^The group has this: version 1, /)).toBeVisible();
  const { round } = await ana.api.verdicts.round.query({ tripId });
  const [variant] = round?.variants ?? [];
  await ana.api.verdicts.give.mutate({
    ...{ tripId, proposalId: variant?.proposalId ?? '', ceiling: variant?.asked?.ceiling ?? 0 },
    verdict: { verdict: 'works', condition: '', reason: '' },
  });

  // The ryokan costs more than Ana agreed to.
  await dee.api.plans.saveItem.mutate({
    ...{ tripId, planId, itemId: stay ?? '', began: 1 },
    form: itemForm({
      ...{ kind: 'stay', title: 'Ryokan Kawabata', cost: '1900', costPer: 'group' },
      ...{ startsOn: dayFromNow(120), endsOn: dayFromNow(124) },
    }),
  });
  await turnTo(page);
  await expect(page.getByText('Changed since')).toBeVisible();
  await propose(page).click();
  const again = page.getByRole('dialog', { name: 'Propose a new version of Plan A' });
  await expect(again.getByText('Ryokan Kawabata: Cost.')).toBeVisible();
  const anew = again.getByRole('region', { name: /^Asked again/ });
  await expect(anew).toContainText('Asked again: your share rises from €445 to €995, above €845.');
  expect(await violations(page)).toEqual([]);

  const readAs = anew.getByRole('button', { name: 'Read as Ana Lima' });
  await readAs.press('Enter');
  const reading = page.getByRole('dialog', { name: 'Read as Ana Lima' });
  await expect(reading.getByRole('heading', { name: 'What changed for you' })).toBeVisible();
  await expect(reading.getByText('€995').first()).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(reading).toBeHidden();
  await expect(readAs).toBeFocused();
  await again.getByRole('button', { name: 'Propose', exact: true }).click();
  await expect(page.getByText(/^The group has this: version 2, /)).toBeVisible();

  await ana.page.goto(`/dashboard/${tripId}/plan`);
  await expect(ana.page.getByRole('region', { name: /work for you\?$/ })).toContainText(
    'Asked again: your share rises from €445 to €995, above €845.',
  );
  await page.getByRole('button', { name: 'Withdraw Plan A' }).click();
  const why = page.getByRole('dialog', { name: 'Withdraw Plan A?' });
  await why.getByRole('button', { name: 'Withdraw Plan A' }).click();
  await expect(why.getByText('Please say why, in a few words.')).toBeVisible();
  await control(page, 'withdrawReason').fill('The ryokan is full');
  await why.getByRole('button', { name: 'Withdraw Plan A' }).click();
  await expect(why).toBeHidden();
  await expect(page.getByText('Plan A was withdrawn. “The ryokan is full”')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw Plan A' })).toBeHidden();
  // Ana's open page says so.
  await turnTo(ana.page);
  await expect(ana.page.getByText('Our operators withdrew it on')).toBeVisible();
});
