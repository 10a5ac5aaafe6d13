import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { dayFromNow, typedDay } from '#support/factories';
import type { TestServer } from '#support/server';
import { turnTo, turnUntil } from '#support/turnTo';
import { day, type OpenPerson, readyTrip } from './pages/composerPage';
import { control, fill } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { holdBack } from './pages/requests';
import { violations } from './pages/violations';

/** Adds a second operator, Eve, and a new plan that Dee has open. */
async function newPlanOfTwo(person: OpenPerson, server: TestServer) {
  const { dee, tripId } = await readyTrip(person, server);
  const eve = await person('Eve');
  await makeOperator(server, eve.email);
  await dee.page.goto(`/admin/plan/${tripId}`);
  await dee.page.getByRole('button', { name: 'New Plan' }).click();
  await expect(dee.page.getByRole('button', { name: 'Add Item' })).toBeVisible();
  return { dee, eve, tripId };
}

const lines = (page: Page, at: number) => day(page, at).getByRole('heading', { level: 4 });
const saved = (page: Page) =>
  expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

// SPEC-2 5 'Moving', SPEC-2 5 'Plan', SPEC-2 5 'The list of ready trips'
test('an operator makes a plan from the best dates, types items, says who is served, and undoes a deletion', async ({
  person,
  server,
}) => {
  const { dee, tripId } = await readyTrip(person, server);
  const { page, api } = dee;
  await page.goto(`/admin/responses/${tripId}`);
  await page.getByRole('navigation', { name: 'Trip' }).getByRole('link', { name: 'Plan' }).click();
  await expect(page.getByText('No plan yet.')).toBeVisible();
  await page.getByRole('button', { name: 'New Plan' }).click();
  await expect(page.getByRole('heading', { name: 'Days', exact: true })).toBeFocused();
  await expect(control(page, 'planTitle')).toHaveValue('Plan A');
  await expect(control(page, 'planStart')).toHaveValue(typedDay(120));
  await expect(control(page, 'planEnd')).toHaveValue(typedDay(130));

  // By keyboard alone: two lines, of which the second has the earlier time.
  const line = day(page, 0).getByRole('textbox');
  await line.focus();
  await page.keyboard.type('19:30 Dinner at Nishiki, €45 pp');
  await expect(
    day(page, 0).getByText('Meal · 19:30 · “Dinner at Nishiki” · €45 per person'),
  ).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(line).toHaveValue('');
  await page.keyboard.type('10:00 Tile museum');
  await page.keyboard.press('Enter');
  await expect(lines(page, 0)).toHaveText([/Tile museum/, /Dinner/]);
  await saved(page);

  await lines(page, 0).nth(0).getByRole('button').focus();
  await page.keyboard.press('Enter');
  await expect(control(page, 'title')).toBeFocused();
  expect(await violations(page), 'an open item').toEqual([]);
  await page.getByRole('checkbox', { name: "Serves Ana Lima's wish" }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('checkbox', { name: "Takes care of Ana Lima's needs" }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Done' }).focus();
  await page.keyboard.press('Enter');
  await expect(lines(page, 0).nth(0).getByRole('button')).toBeFocused();
  await expect(day(page, 0).getByText('Serves 2 wishes and needs')).toBeVisible();

  // Moved to another day and deleted through the menu, and restored.
  await day(page, 0).getByRole('button', { name: 'Options of Dinner' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Move to …' }).press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(lines(page, 1)).toHaveText([/Dinner/]);
  await expect(lines(page, 1).getByRole('button')).toBeFocused();
  await day(page, 1).getByRole('button', { name: 'Options of Dinner' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(lines(page, 1)).toHaveCount(0);
  // The columns beside the days end above the message that offers Undo.
  const undo = page.getByRole('button', { name: 'Undo' });
  const ends = await undo.evaluate((button) => {
    const message = button.closest('li')?.getBoundingClientRect();
    const sides = [...document.querySelectorAll('[data-column]:not([data-column=days])')];
    const maxOf = (side: Element) => Number.parseFloat(getComputedStyle(side).maxHeight);
    return { taken: message?.height ?? 0, free: innerHeight - Math.max(...sides.map(maxOf)) };
  });
  expect(ends.taken).toBeGreaterThan(0);
  expect(ends.free).toBeGreaterThanOrEqual(ends.taken);
  await undo.press('Enter');
  await expect(lines(page, 1)).toHaveText([/Dinner/]);
  await expect(lines(page, 1).getByRole('button')).toBeFocused();
  await saved(page);

  // Deleted again. After a reload, too, the list of deleted items puts it back.
  await day(page, 1).getByRole('button', { name: 'Options of Dinner' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect(lines(page, 1)).toHaveCount(0);
  await expect(page.getByText('Deleted items (1)')).toBeVisible();
  await page.reload();
  await page.getByText('Deleted items (1)').click();
  await page.getByRole('button', { name: 'Put Back Dinner' }).press('Enter');
  await expect(lines(page, 1).getByRole('button')).toBeFocused();

  // With items, the plan's own fields are folded, and its days begin within the first screen.
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(lines(page, 1)).toHaveText([/Dinner/]);
  // From the top of the page: a reload keeps where one had scrolled to.
  const bottom = await day(page, 0)
    .getByRole('heading', { level: 3 })
    .evaluate((heading) => heading.getBoundingClientRect().bottom + scrollY);
  expect(bottom).toBeLessThan(900);
  await expect(control(page, 'planTitle')).toBeHidden();
  const { plans } = await api.plans.composer.query({ tripId });
  // Two lines typed at once may arrive in either order.
  const costs = plans[0]?.items.map(({ item: { title, cost } }) => [title, cost] as const);
  expect(Object.fromEntries(costs ?? [])).toEqual({
    'Dinner at Nishiki': 4500,
    'Tile museum': null,
  });
});

test('an entry of the operators’ brief leads to a new plan on its dates, but does not create one', async ({
  person,
  server,
}) => {
  const { ana, dee, tripId } = await readyTrip(person, server);
  const name = /^New Plan from These Dates/;
  await ana.page.goto(`/dashboard/${tripId}/brief?nights=4`);
  await expect(ana.page.getByText('4 nights · 1 of 1')).toBeVisible();
  await expect(ana.page.getByRole('link', { name })).toHaveCount(0);

  const { page, api } = dee;
  await page.goto(`/admin/brief/${tripId}?nights=4`);
  await page.getByRole('link', { name }).click();
  const dialog = page.getByRole('dialog', { name: 'New Plan' });
  await expect(control(page, 'planStart')).toHaveValue(typedDay(120));
  await expect(control(page, 'planEnd')).toHaveValue(typedDay(124));
  expect(await violations(page), 'the dialog').toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/plan/${tripId}$`));
  expect((await api.plans.composer.query({ tripId })).plans).toEqual([]);

  await page.goto(`/admin/brief/${tripId}?nights=4`);
  await page.getByRole('link', { name }).click();
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(typedDay(119));
  await dialog.getByRole('button', { name: 'Make This Plan' }).click();
  await expect(dialog.getByText('The last day cannot be before the first day.')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(typedDay(125));
  await dialog.getByRole('button', { name: 'Make This Plan' }).click();
  await expect(control(page, 'planTitle')).toHaveValue('Plan A');
  await expect(control(page, 'planEnd')).toHaveValue(typedDay(125));
  await expect(dialog).toHaveCount(0);
  // Back leads to the brief, not to the question again.
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/admin/brief/${tripId}\\?nights=4$`));
  const { plans } = await api.plans.composer.query({ tripId });
  expect(plans.map(({ plan }) => [plan.planStart, plan.planEnd])).toEqual([
    [dayFromNow(120), dayFromNow(125)],
  ]);
});

test('two operators change one item: the later one sees both texts and chooses', async ({
  person,
  server,
}) => {
  const { dee, eve, tripId } = await newPlanOfTwo(person, server);
  const { page } = dee;
  await day(page, 0).getByRole('textbox').fill('Dinner');
  await day(page, 0).getByRole('textbox').press('Enter');
  await saved(page);

  const other = eve.page;
  await other.goto(`/admin/plan/${tripId}`);
  await expect(lines(other, 0)).toHaveText([/Dinner/]);
  for (const each of [page, other]) {
    await lines(each, 0).getByRole('button').click();
    await expect(control(each, 'title')).toHaveValue('Dinner');
  }
  // Invalid input waits, and meanwhile the other tab saves.
  await fill(page, { title: '', place: 'mine' });
  await expect(page.getByText('Please enter a title.').first()).toBeVisible();
  await fill(other, { title: 'Dinner by the sea' });
  await other.getByRole('button', { name: 'Done' }).click();
  await saved(other);
  await fill(page, { title: 'Late dinner' });
  const dialog = page.getByRole('alertdialog', { name: 'Changed in two places' });
  await control(page, 'place').focus();
  await expect(dialog.getByRole('group')).toHaveCount(2);
  await dialog.getByRole('group', { name: 'Title' }).getByRole('radio', { name: 'Theirs' }).check();
  await dialog.getByRole('button', { name: 'Save My Choice' }).click();
  await page.getByRole('button', { name: 'Done' }).click();
  for (const each of [page, other]) {
    await turnUntil(each, (soon) => expect(day(each, 0).getByText('mine')).toBeVisible(soon));
    await expect(lines(each, 0)).toHaveText([/Dinner by the sea/]);
  }
});

test('what another operator deletes can be put back with one click, with what was being typed into it', async ({
  person,
  server,
}) => {
  const { dee, eve, tripId } = await newPlanOfTwo(person, server);
  const { page, api } = dee;
  for (const title of ['Dinner', 'Lunch']) {
    await day(page, 0).getByRole('textbox').fill(title);
    await day(page, 0).getByRole('textbox').press('Enter');
  }
  await expect(lines(page, 0)).toHaveText([/Dinner/, /Lunch/]);
  await saved(page);
  const { plans } = await api.plans.composer.query({ tripId });
  const { planId } = plans[0]?.plan ?? { planId: '' };
  const keyOf = (at: number) => ({
    ...{ tripId, planId },
    itemId: plans[0]?.items[at]?.item.itemId ?? '',
  });

  // An item that is only open disappears, and the list of deleted ones says who deleted it.
  await eve.api.plans.deleteItem.mutate(keyOf(1));
  await turnTo(page);
  await expect(lines(page, 0)).toHaveText([/Dinner/]);
  await page.getByText('Deleted items (1)').click();
  await expect(page.getByText(/ · deleted by Eve /)).toBeVisible();
  await page.getByRole('button', { name: 'Put Back Lunch' }).click();
  await expect(lines(page, 0)).toHaveText([/Dinner/, /Lunch/]);

  // An item that is being edited stays open with what was typed, and is saved once it is restored.
  await lines(page, 0).nth(0).getByRole('button').click();
  await fill(page, { title: '' });
  await eve.api.plans.deleteItem.mutate(keyOf(0));
  await turnTo(page);
  await expect(page.getByText('Deleted items (1)')).toBeVisible();
  await fill(page, { title: 'Late dinner' });
  await control(page, 'place').focus();
  const form = page.getByRole('region', { name: /^Item: / });
  const whoDeleted = form.getByText(/^Eve .* deleted this at \d\d:\d\d\./);
  await expect(whoDeleted).toBeVisible();
  await form.getByRole('button', { name: 'Put It Back' }).click();
  await expect(whoDeleted).toHaveCount(0);
  await form.getByRole('button', { name: 'Done' }).click();
  await expect(lines(page, 0)).toHaveText([/Late dinner/, /Lunch/]);
  await saved(page);

  // Then the whole plan, while it is open.
  await eve.api.plans.delete.mutate({ tripId, planId });
  await turnTo(page);
  await expect(page.getByText('“Plan A” is deleted.')).toBeVisible();
  expect(await violations(page), 'a plan that is gone').toEqual([]);
  await page.getByRole('button', { name: 'Put It Back' }).click();
  await expect(lines(page, 0)).toHaveText([/Late dinner/, /Lunch/]);

  // Even much later, every deleted item is listed below the days.
  await eve.api.plans.deleteItem.mutate(keyOf(1));
  await page.reload();
  await page.getByText('Deleted Items (1)').click();
  await page.getByRole('button', { name: 'Put Back Lunch' }).click();
  await expect(lines(page, 0)).toHaveText([/Late dinner/, /Lunch/]);
});

test('moving a plan to other days asks what should happen to its items', async ({
  person,
  server,
}) => {
  const { dee, tripId } = await readyTrip(person, server);
  const { page, api } = dee;
  await page.goto(`/admin/plan/${tripId}`);
  await page.getByRole('button', { name: 'New Plan' }).click();
  // The days are typed while the item is still being saved.
  const add = await holdBack(page, 'plans.addItem');
  await day(page, 1).getByRole('textbox').fill('Dinner');
  await day(page, 1).getByRole('textbox').press('Enter');
  await expect(lines(page, 1)).toHaveCount(1);
  await fill(page, { planStart: typedDay(122), planEnd: typedDay(132) });
  await expect(page.getByText('What should happen to the item?')).toBeVisible();
  await page.getByRole('button', { name: 'Move with the trip' }).click();
  add();
  await expect(page.getByText('What should happen to the item?')).toHaveCount(0);
  await saved(page);
  const { plans } = await api.plans.composer.query({ tripId });
  expect(plans[0]?.plan).toMatchObject({ planStart: dayFromNow(122), planEnd: dayFromNow(132) });
  const [before] = plans;
  expect(before?.items[0]?.item.startsOn).toBe(dayFromNow(123));
  await expect(lines(page, 1)).toHaveText([/Dinner/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.locator('[name=planStart]')).toHaveValue(typedDay(120));
  const [back] = (await api.plans.composer.query({ tripId })).plans;
  expect(back?.items[0]?.item.startsOn).toBe(dayFromNow(121));
});
