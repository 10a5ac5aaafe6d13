import { expect, test } from '#support/browserTest';
import { dayFromNow, firstAnswer, typedDay } from '#support/factories';
import { day, readyTrip } from './pages/composerPage';
import { control, fill } from './pages/forms';
import { inDatabase } from './pages/inDatabase';
import { newTrip } from './pages/newTrip';
import { violations } from './pages/violations';

// SPEC-5 19
test('a plan of twelve days is taken over to other dates in five presses', async ({
  person,
  server,
}) => {
  const { ana, dee, tripId } = await readyTrip(person, server);
  const { page, api } = dee;
  const days = { planStart: typedDay(120), planEnd: typedDay(131) };
  const frame = { ...days, timeZone: 'Europe/Rome', currency: 'EUR' };
  const { plan } = await api.plans.create.mutate({ tripId, form: frame });
  await page.goto(`/admin/plan/${tripId}`);
  for (const [at, line] of [
    [0, '10:00 Agriturismo tasting, €45 pp'],
    [11, '19:30 Last dinner, €60 pp'],
  ] as const) {
    await day(page, at).getByRole('textbox').fill(line);
    await day(page, at).getByRole('textbox').press('Enter');
    await expect(day(page, at).getByRole('heading', { level: 4 })).toHaveCount(1);
  }
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  // Its prices are from the year before last.
  await inDatabase(
    server,
    `update plan_items set priced_on = current_date - 400
      where plan_id = '${plan.planId}' and title like 'Agriturismo%'`,
  );

  const { tripId: next } = await newTrip(ana.api, 'Lisbon');
  await ana.api.responses.submit.mutate(
    firstAnswer(next, {
      ...{ firstName: 'Ana', lastName: 'Lima', accommodations: '', specialTravel: '' },
      ...{ availabilityStart: typedDay(200), availabilityEnd: typedDay(207) },
    }),
  );
  await ana.api.trips.setStatus.mutate({ tripId: next, status: 'ready' });
  await page.goto(`/admin/plan/${next}`);
  await page.getByRole('button', { name: 'Make a plan from …' }).click();
  await page.getByRole('menuitem', { name: 'From another trip…' }).click();
  await control(page, 'search').fill('agriturismo');
  await page.getByRole('button', { name: /Plan A.*2 items/ }).click();
  await expect(page.getByText(/^Day 12 · /)).toBeVisible();
  expect(await violations(page), 'the preview').toEqual([]);
  await fill(page, { planStart: typedDay(200), planEnd: typedDay(207) });
  await page.getByRole('button', { name: 'Make This Plan' }).click();

  await expect(
    page.getByText(/1 item does not fit into these days and waits unplaced\./),
  ).toBeVisible();
  await expect(day(page, 0).getByRole('heading', { level: 4 })).toHaveText([/Agriturismo/]);
  await expect(day(page, 0).getByText(/^From Lisbon.*, [A-Z][a-z]+ \d{4}$/)).toBeVisible();
  const unplaced = page.getByRole('region', { name: 'Unplaced' });
  await expect(unplaced.getByRole('heading', { level: 4 })).toHaveText([/Last dinner/]);
  await expect(
    page.getByText(/^The price of Agriturismo tasting is from [A-Z][a-z]+ \d{4}\.$/).first(),
  ).toBeAttached();
  const [made] = (await api.plans.composer.query({ tripId: next })).plans;
  expect(made?.items[0]?.item.startsOn).toBe(dayFromNow(200));

  // And one item, to where it came from.
  await day(page, 0)
    .getByRole('button', { name: /^Options of Agriturismo/ })
    .click();
  await page.getByRole('menuitem', { name: 'Copy to Another Trip…' }).click();
  await control(page, 'search').fill('lisbon');
  await page.getByRole('button', { name: /Plan A.*2 items/ }).click();
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(page.getByText(/^Copied “Agriturismo tasting” to Plan A of /)).toBeVisible();
  const [first] = (await api.plans.composer.query({ tripId })).plans;
  expect(first?.items).toHaveLength(3);
});

test('an organizer plans a finished trip again, with the same people', async ({
  person,
  server,
}) => {
  const [ana, ben] = [await person('Ana'), await person('Ben')];
  const { tripId } = await newTrip(ana.api, 'Siena');
  await ben.api.responses.submit.mutate(firstAnswer(tripId, { firstName: 'Ben', lastName: 'Ito' }));
  await inDatabase(server, `update trips set is_finished = true where id = '${tripId}'`);
  const { page } = ana;
  await page.goto(`/dashboard/${tripId}`);
  await page.getByRole('button', { name: 'Trip options' }).click();
  await page.getByRole('menuitem', { name: 'Plan It Again' }).click();
  await expect(control(page, 'tripName')).toHaveValue(/ again$/);
  await expect(page.getByRole('checkbox', { name: 'Invite the Same People' })).toBeChecked();
  expect(await violations(page), 'the form').toEqual([]);
  await fill(page, { startDate: typedDay(400), endDate: typedDay(410) });
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const trips = await ana.api.trips.dashboard.query();
  const made = trips.find(({ tripName }) => tripName.endsWith(' again'));
  const { kept } = await ana.api.guests.whoIsComing.query({ tripId: made?.tripId ?? '' });
  expect(kept?.guests.map(({ name, email }) => [name, email])).toEqual([['Ben Ito', ben.email]]);
});
