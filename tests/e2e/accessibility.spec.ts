import { expect, test } from '#support/browserTest';
import { tripInput } from '#support/factories';
import { control } from './pages/forms';
import { sameNames } from './pages/sameNames';
import { hiddenStops } from './pages/tabThrough';
import { openRendered, SIZES, violations } from './pages/violations';

/** One page of each kind, theme and size. The rest are in `accessibility.all.spec.ts`. */
const PUBLIC = [
  { path: '/', size: 'desk', colorScheme: 'dark' },
  { path: '/signup', size: 'phone', colorScheme: 'light' },
] as const;

for (const { path, size, colorScheme } of PUBLIC) {
  test(`${path} meets WCAG 2.2 AA, ${colorScheme}, at the size of a ${size}`, async ({
    stranger,
  }) => {
    const page = await stranger();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize(SIZES[size]);
    await openRendered(page, path);
    expect(await violations(page)).toEqual([]);
  });
}

test('a trip, its menu and the join form with error messages meet WCAG 2.2 AA', async ({
  person,
}) => {
  const { page, api } = await person('Amy');
  const { tripId } = await api.trips.create.mutate(tripInput({ tripName: 'Axe and Adze' }));
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.setViewportSize(SIZES.desk);
  await openRendered(page, `/dashboard/${tripId}`);
  await page.getByRole('button', { name: 'Trip options' }).click();
  await expect(page.getByRole('menu')).toBeVisible();
  expect(await violations(page), 'the trip').toEqual([]);
  expect(await sameNames(page)).toEqual([]);

  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  // As tall as the form, so that the bar at its bottom doesn't half cover a target.
  await page.setViewportSize({ ...SIZES.phone, height: 3000 });
  await openRendered(page, `/join/${tripId}`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(control(page, 'budget')).toHaveAttribute('aria-invalid', 'true');
  await control(page, 'budget').fill('$120 a night');
  await expect(page.getByText('We read: $120 per night.').first()).toBeVisible();
  expect(await violations(page), 'the join form').toEqual([]);
  await page.setViewportSize({ width: 390, height: 500 });
  expect(await hiddenStops(page), 'what has the focus is covered by a bar').toEqual([]);
});
