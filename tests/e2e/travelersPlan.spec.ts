import { expect, test } from '#support/browserTest';
import { turnTo } from '#support/turnTo';
import { formatReadableDate } from '@/platform/domain/calendarDate';
import { proposeIn, readyTrip } from './pages/proposals';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { SIZES, violations } from './pages/violations';

/**
 * A plan as travelers read it: as it arrives, and beside others.
 */

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
  await expect(page.getByText('One of our operators will take it on.')).toBeVisible();
  await dee.api.review.take.mutate({ tripId, from: null });
  await turnTo(page);
  await expect(page.getByText(/^Taken by Dee .* since/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your plan is being built' })).toBeVisible();

  await proposeIn(trip, 'Plan A');
  await turnTo(page);
  await expect(page.getByRole('heading', { name: 'Plan A', exact: true })).toBeVisible();
  const forYou = page.getByRole('region', { name: 'Your Part' });
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

  // What a thumb is on its way to stays where it is.
  await page.goto(`/dashboard/${tripId}/plan`);
  const choices = page.locator('[name="verdict"]').last();
  const places = await choices.evaluate(async (choice) => {
    const found = new Set<number>();
    const { documentElement: whole } = document;
    for (let at = 0; at < whole.scrollHeight; at += 200) {
      window.scrollTo(0, at);
      await new Promise((resolve) => requestAnimationFrame(resolve));
      found.add(Math.round(choice.getBoundingClientRect().top + window.scrollY));
    }
    return [...found];
  });
  expect(places).toHaveLength(1);

  await trip.olga.page.goto(`/dashboard/${tripId}/plan`);
  await expect(
    trip.olga.page.getByText(/^You organize this trip without traveling yourself/),
  ).toBeVisible();
  await expect(trip.olga.page.getByRole('main')).not.toContainText(
    /€|Peanut|wheelchair|Cedar room/,
  );

  // A second one stands beside it, and has an address.
  await proposeIn(trip, 'Plan B');
  const plans = page.getByRole('navigation', { name: 'Plans' });
  await turnTo(page);
  await expect(plans.getByRole('link')).toHaveCount(2);
  await plans.getByRole('link', { name: /^Plan B/ }).click();
  const heading = page.getByRole('heading', { level: 2 }).first();
  await expect(heading).toHaveText('Plan B');
  await expect(page).toHaveURL(/\?plan=[0-9a-f-]{36}$/);
  await page.reload();
  await expect(heading).toHaveText('Plan B');
  expect(await sidewaysOverflow(page)).toBe(0);

  await trip.olga.api.trips.setStatus.mutate({ tripId, status: 'draft', withdraws: true });
  await turnTo(page);
  await expect(
    page.getByRole('heading', { name: 'No plan yet: the group is still answering' }),
  ).toBeVisible();
});
