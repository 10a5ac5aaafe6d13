import type { Page } from '@playwright/test';
import { signUpPerson } from '#support/apiPerson';
import { expect, test } from '#support/browserTest';
import { dayFromNow, firstAnswer, typedDay } from '#support/factories';
import { control } from './pages/forms';
import { makeOperator } from './pages/makeOperator';
import { newTrip } from './pages/newTrip';

/**
 * How quickly a plan can be typed.
 */

const NAMES = ['Ana', 'Ben', 'Cy', 'Dan', 'Eve', 'Fay'];

/** The lines to type into each day. */
const DAYS = [
  [
    '10:15 Flight Zurich to Lisbon 12:40 €180 pp for Ana, Ben, Cy',
    '11:30 Flight Berlin to Lisbon 15:05 €210 pp for Dan, Eve, Fay',
    'Hotel Mirador 4 nights €140 per room for Ana+Ben, Cy, Dan+Eve, Fay',
    '19:30 Dinner at the harbour, €45 pp',
  ],
  ['10:00 Tile museum tickets €8 each', '13:00 Lunch in Alfama €20 pp'],
  ['9-17h Boat trip €480 total'],
  ['20:00 Fado evening €35 pp for Ana, Eve'],
  ['09:00 Airport transfer €60', '12:00 Flight to Zurich 15:30 €180 pp'],
];

/** Counts clicks and keys that type no letter, within the page. */
async function countPresses(page: Page) {
  await page.evaluate(() => {
    const counted = { presses: 0 };
    Object.assign(window, { counted });
    const count = () => {
      counted.presses += 1;
    };
    window.addEventListener('pointerdown', count, true);
    window.addEventListener('keydown', ({ key }) => key.length > 1 && count(), true);
  });
  return () =>
    page.evaluate(() => (window as unknown as { counted: { presses: number } }).counted.presses);
}

// SPEC-2 5 'A typed line', SPEC-2 5 'wish'
test('ten items, with two flights of different people and a hotel with four rooms, take at most 25 keys and clicks beside what is typed; one more serves a wish', async ({
  person,
  server,
}) => {
  const [olga, dee] = [await person('Olga'), await person('Dee')];
  await makeOperator(server, dee.email);
  const { tripId } = await newTrip(olga.api, 'Lisbon');
  for (const firstName of NAMES) {
    const { api } = await signUpPerson(server.url, firstName);
    const days = { availabilityStart: typedDay(118), availabilityEnd: typedDay(135) };
    const mustSee = firstName === 'Ana' ? 'The tile museum' : '';
    const answers = { ...days, firstName, lastName: 'Lima', budget: '€5,000', mustSee };
    await api.responses.submit.mutate(firstAnswer(tripId, answers));
  }
  await olga.api.trips.setStatus.mutate({ tripId, status: 'ready' });
  const made = await dee.api.plans.create.mutate({
    tripId,
    form: {
      ...{ planStart: dayFromNow(120), planEnd: dayFromNow(124) },
      ...{ timeZone: 'Europe/Lisbon', currency: 'EUR' },
    },
  });
  expect(made.items).toEqual([]);

  const { page } = dee;
  await page.goto(`/admin/plan/${tripId}`);
  const presses = await countPresses(page);
  await control(page, 'typedLine').first().click();
  for (const [at, lines] of DAYS.entries()) {
    if (at > 0) await page.keyboard.press('ArrowDown');
    for (const line of lines) {
      await page.keyboard.type(line);
      await page.keyboard.press('Enter');
    }
  }
  expect(await presses()).toBeLessThanOrEqual(25);

  const saved = () => dee.api.plans.composer.query({ tripId });
  await expect.poll(async () => (await saved()).plans[0]?.items.length).toBe(10);
  const { plans, travelers } = await saved();
  const nameOf = (id: string) => travelers.find((one) => one.travelerId === id)?.name.split(' ')[0];
  const items = plans[0]?.items.map(({ item }) => item) ?? [];
  const inShort = ({ title, kind, startsOn, who, cost, costPer }: (typeof items)[number]) => [
    ...[title, kind, startsOn, cost, costPer],
    who === 'everyone' ? who : who.map(nameOf).join(' '),
  ];
  const on = (day: number) => dayFromNow(120 + day);
  expect(items.map(inShort)).toEqual([
    ['Flight Zurich to Lisbon', 'flight', on(0), 18_000, 'person', 'Ana Ben Cy'],
    ['Flight Berlin to Lisbon', 'flight', on(0), 21_000, 'person', 'Dan Eve Fay'],
    ['Hotel Mirador', 'stay', on(0), 14_000, 'room', 'Ana Ben Cy Dan Eve Fay'],
    ['Dinner at the harbour', 'meal', on(0), 4_500, 'person', 'everyone'],
    ['Tile museum tickets', 'activity', on(1), 800, 'person', 'everyone'],
    ['Lunch in Alfama', 'meal', on(1), 2_000, 'person', 'everyone'],
    ['Boat trip', 'activity', on(2), 48_000, 'group', 'everyone'],
    ['Fado evening', 'other', on(3), 3_500, 'person', 'Ana Eve'],
    ['Airport transfer', 'transport', on(4), 6_000, 'group', 'everyone'],
    ['Flight to Zurich', 'flight', on(4), 18_000, 'person', 'everyone'],
  ]);
  const hotel = items.find(({ kind }) => kind === 'stay');
  expect(hotel?.endsOn).toBe(on(4));
  expect(hotel?.rooms.map(({ beds, who }) => [beds, who.map(nameOf).join('+')])).toEqual([
    [2, 'Ana+Ben'],
    [1, 'Cy'],
    [2, 'Dan+Eve'],
    [1, 'Fay'],
  ]);

  // A title shares a word with Ana's wish. One press serves the wish, another undoes that.
  const offer = page
    .getByRole('list', { name: 'Findings' })
    .getByRole('button', { name: "Serves Ana Lima's wish: Tile museum tickets" });
  const served = async () => {
    const [plan] = (await saved()).plans;
    return plan?.items.flatMap(({ item: { title, serves } }) => (serves.length > 0 ? title : []));
  };
  await offer.click();
  await expect(offer).toHaveCount(0);
  await expect.poll(served).toEqual(['Tile museum tickets']);
  await expect(page.getByText("“Tile museum tickets”: Serves Ana Lima's wish.")).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(offer).toBeVisible();
  await expect.poll(served).toEqual([]);
});
