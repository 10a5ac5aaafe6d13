import { expect, test } from '#support/browserTest';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { proposeIn, readyTrip } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

/**
 * A plan as travelers read it: as it arrives, beside others, and on paper.
 */

const SOON = { timeout: 5_000 };
const today = () => formatReadableDate(new Date().toISOString().slice(0, 10));

// SPEC-2 6 'Members'
test('a traveler reads on a phone what happens now, and then what is proposed, as it arrives', async ({
  person,
  server,
}) => {
  const before = today();
  const trip = await readyTrip({ person, server });
  const readySince = new RegExp(`^Ready since (${before}|${today()})\\.$`);
  const { ben, dee, tripId } = trip;
  const { page } = ben;
  await page.setViewportSize(SIZES.phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(`/dashboard/${tripId}/plan`);
  await expect(
    page.getByRole('heading', { name: 'Your trip is with our operators' }),
  ).toBeVisible();
  await expect(page.getByText(readySince)).toBeVisible();
  await dee.api.review.take.mutate({ tripId, from: null });
  await expect(page.getByText(/^Taken by Dee .* since/)).toBeVisible(SOON);

  await proposeIn(trip, 'Plan A');
  await expect(page.getByRole('heading', { name: 'Plan A', exact: true })).toBeVisible(SOON);
  const forYou = page.getByRole('region', { name: 'What is in it for you' });
  await expect(forYou).toContainText('Fushimi Inari at dawn');
  await expect(forYou).toContainText('Peanut allergy');
  await expect(forYou).toContainText('Cedar room, with Amy Lima');
  await expect(forYou).toContainText('€1,150.01');
  await expect(page.getByRole('main')).not.toContainText('A wheelchair');
  await expect(page.getByRole('main')).not.toContainText('REF-1');

  // From a wish to what serves it.
  await forYou.getByRole('link', { name: /^The shrine gates/ }).click();
  await expect(page.getByRole('heading', { name: /The shrine gates/ })).toBeInViewport();
  await expect(page).toHaveURL(/#item-/);
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);

  await trip.olga.api.trips.setStatus.mutate({ tripId, status: 'draft', withdraws: true });
  await expect(
    page.getByRole('heading', { name: 'No plan yet: the group is still answering' }),
  ).toBeVisible(SOON);
});

test('variants are shown side by side, and each has an address', async ({ person, server }) => {
  const trip = await readyTrip({ person, server });
  const { ben, tripId } = trip;
  const { page } = ben;
  for (const title of ['Plan A', 'Plan B', 'Plan C']) await proposeIn(trip, title);
  await page.setViewportSize(SIZES.phone);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(`/dashboard/${tripId}/plan`);
  const plans = page.getByRole('navigation', { name: 'Plans' });
  await expect(plans.getByRole('link')).toHaveCount(3);
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('Plan A');
  await plans.getByRole('link', { name: /^Plan B/ }).click();
  await expect(heading).toHaveText('Plan B');
  await expect(page).toHaveURL(/\?plan=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(heading).toHaveText('Plan B');
  await expect(plans.locator('[aria-current]')).toContainText('Plan B');
  expect(await sidewaysOverflow(page)).toBe(0);
  expect(await violations(page)).toEqual([]);
  await page.goto(`/dashboard/${tripId}/plan?plan=nonsense`);
  await expect(heading).toHaveText('Plan A');
});

test('on paper there is the plan and no buttons, and no day is split', async ({
  person,
  server,
}) => {
  const trip = await readyTrip({ person, server });
  await proposeIn(trip, 'Plan A');
  const { page } = trip.ben;
  await page.goto(`/dashboard/${trip.tripId}/plan`);
  await expect(page.getByRole('heading', { name: 'Plan A', exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // A4 and Letter without their margins, in CSS pixels.
  for (const width of [703, 725]) {
    await page.setViewportSize({ width, height: 960 });
    expect(await sidewaysOverflow(page)).toBe(0);
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.getByText('https://fushimi.example/gates')).toBeVisible();
    const days = page.getByRole('region', { name: 'Day by day' }).getByRole('article');
    for (const day of await days.all()) await expect(day).toHaveCSS('break-inside', 'avoid');
  }
  expect((await page.pdf({ format: 'A4' })).byteLength).toBeGreaterThan(10_000);
});

test('an organizer who does not travel reads the whole plan, without a share', async ({
  person,
  server,
}) => {
  const trip = await readyTrip({ person, server });
  await proposeIn(trip, 'Plan A');
  const { page } = trip.olga;
  await page.goto(`/dashboard/${trip.tripId}/plan`);
  await expect(page.getByText(/^You organize this trip without traveling yourself/)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText(/€|Peanut|wheelchair|Cedar room/);
});
