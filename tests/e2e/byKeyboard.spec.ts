import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { fullTrips } from './pages/fullTrip';
import { pagesFor } from './pages/pagesFor';
import { sameNames } from './pages/sameNames';
import { hiddenStops } from './pages/tabThrough';
import { openRendered } from './pages/violations';

/**
 * Goes through every page of a full trip by Tab alone, in half a window and at 400%, which
 * is laid out as a phone is, in less height.
 * Whatever has the focus is visible, and no two buttons on a page have the same name.
 */
test.describe.configure({ timeout: 400_000 });

const SIZES = [
  { width: 320, height: 256 },
  { width: 853, height: 600 },
];

/** Returns the faults of these pages, a line each. */
async function faultsOf(page: Page, paths: readonly string[]): Promise<string[]> {
  const faults: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const path of paths) {
    await openRendered(page, path);
    await expect(page.locator('main [data-pending], main [aria-busy="true"]')).toHaveCount(0);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      for (const stop of await hiddenStops(page)) {
        faults.push(`${path}, ${size.width} × ${size.height}: ${stop} is hidden`);
      }
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const name of await sameNames(page)) faults.push(`${path}: two are called “${name}”`);
  }
  return faults;
}

test('an organizer sees what has the focus, and hears whose each button is', async ({
  person,
  server,
}) => {
  const { olga, tripId, gathering } = await fullTrips({ person, server });
  const paths = [
    ...pagesFor(['members', 'organizers', 'signedIn'], gathering),
    ...pagesFor(['members'], tripId),
    '/create',
  ];
  expect(await faultsOf(olga.page, paths)).toEqual([]);
});

test('a traveler sees what has the focus, and hears whose each button is', async ({
  person,
  server,
}) => {
  const { ben, tripId, gathering } = await fullTrips({ person, server });
  const paths = [
    ...pagesFor(['members'], tripId),
    ...pagesFor(['members'], gathering),
    `/join/${gathering}`,
  ];
  expect(await faultsOf(ben.page, paths)).toEqual([]);
});

test('an operator sees what has the focus, and hears whose each button is', async ({
  person,
  server,
}) => {
  const { dee, tripId } = await fullTrips({ person, server });
  expect(await faultsOf(dee.page, pagesFor(['operators'], tripId))).toEqual([]);

  await dee.page.setViewportSize({ width: 320, height: 256 });
  await openRendered(dee.page, `/admin/plan/${tripId}`);
  await dee.page.getByRole('button', { name: 'Propose to the Group' }).press('Enter');
  // It is read from its top, and the first Tab goes into it.
  const dialog = dee.page.getByRole('dialog');
  await expect(dialog).toBeFocused();
  await dee.page.keyboard.press('Tab');
  await expect(dialog.locator(':focus')).toBeInViewport({ ratio: 1 });
});

test('anyone sees what has the focus, and hears whose each button is', async ({ stranger }) => {
  expect(await faultsOf(await stranger(), pagesFor(['anyone', 'strangers'], 'somewhere'))).toEqual(
    [],
  );
});
