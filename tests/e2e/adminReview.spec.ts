import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { type ApiPerson, signUpPerson } from '#support/apiPerson';
import { expect, test } from '#support/browserTest';
import { firstAnswer, tripInput } from '#support/factories';
import { itemForm, newPlanForm } from '#support/planForms';
import { control, fill } from './pages/forms';
import { inDatabase } from './pages/inDatabase';
import { makeOperator } from './pages/makeOperator';
import { newTrip } from './pages/newTrip';
import { holdBack } from './pages/requests';
import { uniqueName } from './pages/uniqueName';

const DENIED = 'You do not have access to this page.';

/** Clicks the button, and returns the file's name and where it is. */
async function download(page: Page, button: string): Promise<{ name: string; path: string }> {
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: button }).click(),
  ]);
  return { name: file.suggestedFilename(), path: await file.path() };
}

// SPEC 2, SPEC 2 'Admin dashboard', SPEC 2 'Admin responses', SPEC 3 'Response', SPEC 4 'Trip',
// SPEC 6 'Admin', SPEC 7, SPEC 8
test('the list opens as it was last shown in this browser, continued from what the server sent', async ({
  person,
  server,
}) => {
  const [amy, dee] = [await person('Amy'), await person('Dee')];
  await makeOperator(server, dee.email);
  const { tripId, tripName } = await newTrip(amy.api, 'Accra');
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const { page } = dee;
  // The first page tells the server the reader's clock, so that it renders the next one.
  await page.goto('/admin?view=cards');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.getByText('Table', { exact: true }).click();
  await expect(page.getByRole('table')).toBeVisible();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  page.on('console', (said) => said.type() === 'error' && faults.push(said.text()));
  await page.goto('/admin');
  await expect(page.getByRole('table')).toContainText(tripName);
  expect(faults).toEqual([]);
});

// SPEC-2 2
test('operators see first what was ordered: cards, responses, needs, and the first day of a plan', async ({
  person,
  server,
}) => {
  const [amy, dee] = [await person('Amy'), await person('Dee')];
  await makeOperator(server, dee.email);
  const { tripId, tripName } = await newTrip(amy.api, 'Accra');
  await amy.api.responses.submit.mutate(firstAnswer(tripId));
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const { plans } = dee.api;
  const { planId } = (await plans.create.mutate({ tripId, form: newPlanForm() })).plan;
  const item = { itemId: randomUUID(), after: 'end', form: itemForm() } as const;
  await plans.addItem.mutate({ tripId, planId, ...item });
  const { page } = dee;
  for (const size of [
    { width: 1280, height: 800 },
    { width: 1366, height: 768 },
    { width: 390, height: 844 },
  ]) {
    const isWide = size.width > 1000;
    await page.setViewportSize(size);
    await page.goto('/admin');
    const listed = page.getByRole('article').first();
    const button = listed.getByRole('link', { name: /^View Responses of / });
    const whole = isWide ? listed : button;
    const shown = await whole.boundingBox();
    expect((shown?.y ?? 0) + (shown?.height ?? 0)).toBeLessThan(size.height);
    await page.goto(`/admin/responses/${tripId}`);
    await expect(page.getByRole('heading', { level: 2, name: tripName })).toBeVisible();
    const card = page.getByRole('listitem').filter({ hasText: 'about $2,500' });
    const seen = await card.boundingBox();
    const end = (seen?.y ?? 0) + (isWide ? (seen?.height ?? 0) : 100);
    expect(end).toBeLessThan(size.height);
    await page.goto(`/admin/brief/${tripId}`);
    const first = page.getByRole('main').getByRole('region').first();
    await expect(first).toHaveAccessibleName('Needs');
    expect((await first.boundingBox())?.y).toBeLessThan(size.height - 100);
    if (!isWide) continue;
    await page.goto(`/admin/plan/${tripId}`);
    const day = page.getByRole('region', { name: 'Days', exact: true }).getByRole('listitem');
    expect((await day.first().boundingBox())?.y).toBeLessThanOrEqual(420);
  }
});

test('a long list begins with the longest waiting, and shows more when asked', async ({
  person,
  server,
}) => {
  const dee = await person('Dee');
  await makeOperator(server, dee.email);
  const names = Array.from({ length: 62 }, () => uniqueName('Arica'));
  const created: { tripId: string; api: ApiPerson['api'] }[] = [];
  let { api } = dee;
  for (const [n, tripName] of names.entries()) {
    if (n % 20 === 0) ({ api } = await signUpPerson(server.url, 'Amy'));
    const { tripId } = await api.trips.create.mutate(tripInput({ tripName }));
    await api.trips.setStatus.mutate({ tripId, status: 'ready' });
    created.push({ tripId, api });
  }
  const { page } = dee;
  const cards = page.getByRole('link', { name: /^View Responses of / });
  const last = page.getByRole('heading', { name: names.at(-1) ?? '', exact: true });
  await page.goto('/admin');
  await expect(cards).toHaveCount(60);
  await expect(last).toHaveCount(0);
  await page.getByRole('button', { name: 'Show More Trips' }).click();
  await expect(last).toBeVisible();
  await expect(page.getByRole('button', { name: 'Show More Trips' })).toHaveCount(0);
  // Other tests on this server expect their trips on the first page.
  for (const trip of created) await trip.api.trips.delete.mutate({ tripId: trip.tripId });
});

test('the responses view shows every answer, with a placeholder for each picture', async ({
  person,
  server,
}) => {
  const [amy, ben, dee] = [await person('Amy'), await person('Ben'), await person('Dee')];
  await makeOperator(server, dee.email);
  const { tripId } = await newTrip(amy.api, 'Accra');
  const dates = { availabilityStart: '03/04/2037', availabilityEnd: '03/12/2037' };
  await ben.api.responses.submit.mutate(firstAnswer(tripId, dates));
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const { page } = dee;
  await page.goto(`/admin/responses/${tripId}`);
  const card = page.getByRole('listitem').filter({ hasText: ben.email });
  await expect(card.getByRole('heading', { name: 'Ben Brown' })).toBeVisible();
  await expect(card.getByRole('definition')).toHaveText([
    'Mar 4, 2037 - Mar 12, 2037',
    'about $2,500',
    'Window seats and noodles',
    'Chicago',
    'Fushimi Inari at dawn',
    'Somewhat flexible',
    'Peanut allergy, carries an EpiPen',
    'Maybe',
    'Afraid of flying at night',
  ]);
  await expect(card.getByText('BB', { exact: true })).toHaveCount(0);
  await expect(card.locator('svg').first()).toBeVisible();

  const forExcel = await download(page, 'Download Excel');
  expect(forExcel.name).toBe(`trip-${tripId}-travelers.xlsx`);
  const [responses] = await readExcel(forExcel.path);
  expect(responses?.data[1]?.[11]).toBeInstanceOf(Date);
});

test("before the trip is loaded, Download CSV says 'Trip details not loaded.'", async ({
  person,
  server,
}) => {
  const [amy, dee] = [await person('Amy'), await person('Dee')];
  await makeOperator(server, dee.email);
  const { tripId } = await newTrip(amy.api, 'Accra');
  const { page } = dee;
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const release = await holdBack(page, 'review.trip');
  // Paths are case-insensitive. What is named after the trip has the trip's real id.
  await page.goto(`/admin/brief/${tripId.toUpperCase()}`);
  await page.getByRole('link', { name: 'Responses', exact: true }).click();
  await page.getByRole('button', { name: 'Download CSV' }).click();
  const alert = page.getByRole('alertdialog');
  await expect(alert.getByText('Trip details not loaded.', { exact: true })).toBeVisible();
  await alert.getByRole('button', { name: 'OK' }).click();
  release();
  await expect(page.getByText('No responses yet.')).toBeVisible();
  expect((await download(page, 'Download CSV')).name).toBe(`trip-${tripId}-full.csv`);
});

test('an operator who is one no longer reads so in place of a plan', async ({ person, server }) => {
  const [amy, dee] = [await person('Amy'), await person('Dee')];
  await makeOperator(server, dee.email);
  const { tripId } = await newTrip(amy.api, 'Accra');
  await amy.api.responses.submit.mutate(firstAnswer(tripId));
  await amy.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const { page } = dee;
  await page.goto(`/admin/plan/${tripId}`);
  await page.getByRole('button', { name: 'New Plan' }).click();
  await expect(control(page, 'planTitle')).toBeVisible();
  await inDatabase(server, `update users set is_admin = false where email = '${dee.email}'`);
  await fill(page, { planTitle: 'Plan Zed' });
  await expect(page.getByText(DENIED, { exact: true })).toBeVisible();
  await expect(control(page, 'planTitle')).toHaveCount(0);
});
