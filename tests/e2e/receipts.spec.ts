import { expect, test } from '#support/browserTest';
import { turnTo } from '#support/turnTo';
import { chooseIn, proposeIn, readyTrip } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

/**
 * A receipt between an operator, a kitchen and a traveler.
 */

// SPEC-2 8 'A receipt', SPEC-2 8 'The traveler'
test('a kitchen confirms a need on its phone, its traveler reads so, and a change asks again', async ({
  person,
  server,
  browser,
}) => {
  const trip = await readyTrip({ person, server });
  const { ben, amy, dee, tripId } = trip;
  await proposeIn(trip, 'Plan A');
  await chooseIn(trip);
  await ben.page.goto(`/dashboard/${tripId}/plan`);
  await amy.page.goto(`/dashboard/${tripId}/plan`);

  await dee.page.goto(`/admin/sheets/${tripId}?sheet=kitchen`);
  const suppliers = dee.page.getByLabel('For', { exact: true });
  await suppliers.selectOption({ index: 1 });
  const note = dee.page.locator('textarea[name="kitchenNote"]').first();
  await note.fill('No nuts, no traces of nuts');
  await dee.page.locator('input[name="recipientName"]').fill('Casa do Mar');
  await dee.page.getByRole('button', { name: 'Ask for a Receipt' }).click();
  const receipt = dee.page.getByRole('region', { name: 'Receipt: Casa do Mar' });
  await expect(receipt.getByText('0 of 1 yes')).toBeVisible();
  expect(await violations(dee.page)).toEqual([]);
  const path = await receipt.locator('a[href^="/s/"]').getAttribute('href');

  const kitchen = await browser.newContext({ javaScriptEnabled: false, viewport: SIZES.phone });
  const phone = await kitchen.newPage();
  await phone.goto(`${server.url}${path}`);
  await expect(phone.getByText('No nuts')).toBeHidden();
  await phone.getByRole('button', { name: 'Open the Sheet' }).click();
  await expect(phone.getByText('No nuts, no traces of nuts', { exact: true })).toBeVisible();
  expect(await phone.content()).not.toMatch(/Peanut|Amy|Lima|wheelchair|Yoshida/);
  expect(await sidewaysOverflow(phone)).toBe(0);
  await phone.locator('textarea[name="note"]').fill('We use another pan');
  await phone.getByRole('button', { name: /^Yes: / }).click();
  await expect(phone.getByText('1 of 1 yes')).toBeVisible();
  expect(await kitchen.cookies()).toEqual([]);

  for (const { page } of [dee, ben, amy]) await turnTo(page);
  await expect(receipt.getByText('1 of 1 yes')).toBeVisible();
  await expect(receipt.getByText('We use another pan')).toBeVisible();
  await expect(ben.page.getByText(/^Confirmed by Casa do Mar, /)).toBeVisible();
  await expect(ben.page.getByText('The kitchen knows. Confirmed by Casa do Mar, ')).toBeVisible();
  await expect(amy.page.getByText('Casa do Mar')).toBeHidden();

  await note.fill('No nuts, and no sesame');
  await note.blur();
  await expect(async () => {
    await turnTo(ben.page);
    await expect(ben.page.getByText('Changed, asked again')).toHaveCount(2, { timeout: 1_000 });
  }).toPass({ timeout: 30_000 });
  await phone.goto(`${server.url}${path}`);
  await phone.getByRole('button', { name: 'Open the Sheet' }).click();
  await expect(phone.getByText('Changed since you have answered')).toBeVisible();
  await phone.getByRole('button', { name: 'Yes to All' }).click();
  await expect(phone.getByText('1 of 1 yes')).toBeVisible();
  await turnTo(ben.page);
  await expect(ben.page.getByText(/^Confirmed by Casa do Mar, /)).toBeVisible();
  await kitchen.close();

  // With scripts a person's first key opens it, which no mail scanner presses.
  const tablet = await browser.newContext();
  const opened = await tablet.newPage();
  await opened.goto(`${server.url}${path}`);
  await expect(opened.getByRole('button', { name: 'Open the Sheet' })).toBeVisible();
  await opened.keyboard.press('Tab');
  await expect(opened.getByText('1 of 1 yes')).toBeVisible();
  expect(await violations(opened)).toEqual([]);
  await tablet.close();
});
