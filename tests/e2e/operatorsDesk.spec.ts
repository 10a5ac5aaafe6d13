import { expect, test } from '#support/browserTest';
import { turnTo } from '#support/turnTo';
import { inDatabase } from './pages/inDatabase';
import { makeOperator } from './pages/makeOperator';
import { markReady } from './pages/markReady';
import { newTrip } from './pages/newTrip';

/**
 * Operators on one desk, in two browsers.
 */

test('two operators share a desk: one takes a trip, both write notes, and one sends it back to its organizer', async ({
  person,
  server,
}) => {
  const [amy, dee, eli] = [await person('Amy'), await person('Dee'), await person('Eli')];
  for (const operator of [dee, eli]) await makeOperator(server, operator.email);
  const { tripId, tripName } = await newTrip(amy.api, 'Ålesund');

  // A ready trip appears in the open lists. The list is filtered by its URL.
  for (const { page } of [dee, eli]) await page.goto('/admin');
  await dee.page.locator('[name="search"]').fill(tripName.replace('Å', 'a').toUpperCase());
  await expect(dee.page.getByText('No trips match.')).toBeVisible();
  await expect(dee.page).toHaveURL(/\/admin\?search=/);
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  for (const { page } of [dee, eli]) await turnTo(page);
  const card = (page: typeof dee.page) => page.getByRole('listitem').filter({ hasText: tripName });
  await expect(card(dee.page)).toHaveCount(1);
  await expect(card(dee.page).getByText('0 of 4')).toBeVisible();
  await expect(card(eli.page)).toHaveCount(1);

  // Taking it shows the others who has it.
  const take = `Take This Trip: ${tripName}`;
  await dee.page.getByRole('button', { name: take }).press('Enter');
  await expect(card(dee.page).getByText('Yours')).toBeVisible();
  await turnTo(eli.page);
  await expect(card(eli.page).getByText(/^Dee /)).toBeVisible();
  await expect(eli.page.getByRole('button', { name: take })).toHaveCount(0);
  await expect(dee.page.getByRole('button', { name: `Give It Back: ${tripName}` })).toBeFocused();
  await dee.page.getByRole('button', { name: 'Filter' }).click();
  await dee.page.locator('[name="stage"]').selectOption('booked');
  await expect(card(dee.page)).toHaveCount(0);
  await dee.page.getByRole('button', { name: 'Search All Stages' }).press('Enter');
  await expect(dee.page).toHaveURL(/\/admin\?.*stage=all/);
  await expect(dee.page.locator('main :is(h1, h2):focus')).toHaveCount(1);
  // Two that are changed before the page has shown the first.
  await dee.page.evaluate(() => {
    for (const [name, value] of Object.entries({ taken: 'me', sort: 'next' })) {
      const select = document.querySelector<HTMLSelectElement>(`select[name="${name}"]`);
      if (!select) throw new Error(`no ${name}`);
      select.value = value;
      select.dispatchEvent(new Event('change', { bubbles: true }));
    }
  });
  await expect(dee.page).toHaveURL(/taken=me&sort=next/);
  await expect(card(dee.page)).toHaveCount(1);

  // Both write notes at once, and neither text is lost.
  for (const { page } of [dee, eli]) {
    await page.goto(`/admin/responses/${tripId}`);
    await page.getByText('Internal notes', { exact: true }).first().click();
  }
  const notes = (page: typeof dee.page) => page.locator('[name="internalNotes"]');
  const saving = eli.page.waitForRequest((request) => request.url().includes('review.saveNotes'));
  await eli.page.route('**/review.saveNotes*', async (route) => {
    await expect.poll(() => isDeeSaved).toBe(true);
    await route.continue();
  });
  let isDeeSaved = false;
  await notes(eli.page).fill('Eli: the ferry is full.');
  await saving;
  await notes(dee.page).fill('Dee: call the inn.');
  await expect(dee.page.getByText(/^Saved\. Last written by Dee/)).toBeVisible();
  isDeeSaved = true;
  await expect(eli.page.getByText(/has changed the notes in the meantime/)).toBeVisible();
  await expect(notes(eli.page)).toHaveValue('Eli: the ferry is full.');
  await eli.page.getByRole('button', { name: 'Keep Both' }).click();
  await expect(eli.page.getByText(/^Saved\. Last written by Eli/)).toBeVisible();
  await turnTo(dee.page);
  await expect(notes(dee.page)).toHaveValue('Dee: call the inn.\n\nEli: the ferry is full.');

  // Sent back, it leaves the list, and its organizer reads why.
  await dee.page.getByRole('button', { name: 'Send Back' }).click();
  const dialog = dee.page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send Back' }).click();
  await expect(
    dialog.getByText('Please say what is missing: the organizer reads it.'),
  ).toBeVisible();
  await dialog.locator('[name="sendBackReason"]').fill('Two of you give dates that never meet.');
  await dialog.getByRole('button', { name: 'Send Back' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(dee.page.locator('main :is(h1, h2):focus')).toHaveCount(1);
  await turnTo(eli.page);
  await expect(eli.page.getByText('Sent back to the organizer')).toBeVisible();
  // As the server finds it within a minute.
  await inDatabase(
    server,
    `with found as (insert into desk_waits (trip_id, kind, since, found_at)
      values ('${tripId}', 'sentBack', now(), now()) on conflict do nothing)
      update trips set version = version where id = '${tripId}'`,
  );
  await eli.page.goto('/admin');
  await expect(card(eli.page)).toHaveCount(0);
  const waits = eli.page.getByRole('navigation', { name: 'What else waits' });
  await waits.getByRole('link', { name: /^\d+ sent back$/ }).click();
  await expect(eli.page).toHaveURL(/\/admin\?waits=sentBack/);
  await expect(card(eli.page).getByText(/^Sent back \w+ \d+ \(today\)$/)).toBeVisible();
  await amy.page.goto(`/dashboard/${tripId}`);
  await expect(amy.page.getByText('Two of you give dates that never meet.')).toBeVisible();
  await markReady(amy.page);
  await expect(amy.page.getByText('Two of you give dates that never meet.')).toHaveCount(0);
});
