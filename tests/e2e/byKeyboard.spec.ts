import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { fullTrips } from './pages/fullTrip';
import { pagesFor } from './pages/pagesFor';
import { openRendered } from './pages/violations';

/** More stops than any page has. */
const MOST_STOPS = 250;

/**
 * Tabs through a page, and returns the hidden stops: those without even the middle of one edge in
 * the window and uncovered (WCAG 2.4.11, 2.4.7).
 */
async function hiddenStops(page: Page): Promise<string[]> {
  const hidden = new Set<string>();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const stop of document.querySelectorAll('[data-stop]')) stop.removeAttribute('data-stop');
  });
  // A bar at the bottom covers what comes going down, and one at the top going up.
  for (const key of ['Tab', 'Shift+Tab']) {
    for (const stop of await hiddenBy(page, key)) hidden.add(stop);
  }
  return [...hidden];
}

async function hiddenBy(page: Page, key: string): Promise<Set<string>> {
  const hidden = new Set<string>();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(async (by) => {
      await new Promise(requestAnimationFrame);
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A checkbox rendered by its label, or a link that covers its card.
      const label = (element as HTMLInputElement).labels?.[0];
      const boxes = [element, ...(label ? [label] : [])].flatMap((one) => [
        ...one.getClientRects(),
      ]);
      const isSeen = boxes.some(({ left, right, top, bottom }) => {
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map(
            (y) => [left + (right - left) * x, top + (bottom - top) * y] as const,
          ),
        );
        return points.some(([x, y]) => {
          const over = document.elementFromPoint(x, y);
          return (
            over !== null &&
            (element.contains(over) || over.contains(element) || label?.contains(over) === true)
          );
        });
      });
      const again = element.getAttribute('data-stop') === by;
      element.setAttribute('data-stop', by);
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const text = element.getAttribute('name') ?? name.trim().slice(0, 40);
      return { isSeen, again, what: `${element.tagName.toLowerCase()} “${text}”` };
    }, key);
    if (!stop || stop.again) return hidden;
    if (!stop.isSeen) hidden.add(stop.what);
  }
  throw new Error('There are more stops than any page has, or one cannot be left.');
}

/** A line of a snapshot. One with a colon in it is quoted. */
const BUTTON = /^\s*- '?button "(?<name>(?:[^"\\]|\\.)+)"/;

/**
 * Returns the names that several buttons on a page share, so that nobody who hears them can tell
 * which is which.
 */
async function sameNames(page: Page): Promise<string[]> {
  const lines = (await page.locator('body').ariaSnapshot()).split('\n');
  const names = lines.flatMap((line) => line.match(BUTTON)?.groups?.name ?? []);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

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
