import type { Page } from '@playwright/test';
import { type BrowserPerson, expect, test } from '#support/browserTest';
import { firstAnswer, tripInput } from '#support/factories';
import { newTrip } from './pages/newTrip';
import { memberPages, pagesFor } from './pages/pagesFor';
import { proposeIn, readyTrip } from './pages/proposals';
import { readingFaults } from './pages/readingFaults';
import { sidewaysOverflow } from './pages/sidewaysOverflow';
import { uniqueName } from './pages/uniqueName';
import { SIZES } from './pages/violations';

const LONG_WORD = 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch';

/**
 * Creates a trip with a long name and one response that is long in every way. Returns its
 * organizer's pages.
 */
async function overfullPages(amy: BrowserPerson, ben: BrowserPerson): Promise<string[]> {
  const { tripId } = await amy.api.trips.create.mutate(
    tripInput({ tripName: uniqueName(`${LONG_WORD} and back`), destination: LONG_WORD }),
  );
  const mustSee = `${LONG_WORD}. `.repeat(30);
  const answers = { lastName: LONG_WORD, budget: LONG_WORD, mustSee };
  await ben.api.responses.submit.mutate(firstAnswer(tripId, answers));
  return memberPages(tripId);
}

/**
 * Sets the largest letters that a reader may choose (WCAG 1.4.4). In a window as narrow as a phone
 * it is the same as the browser's own setting, which changes the root's size too, but also moves
 * the widths at which our layouts change: none of these is between 195 and 390 pixels.
 */
async function doubleLetters(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });
}

/** Expects that a page is readable at 320 pixels, and on a phone with text twice as large. */
async function expectReadable(page: Page, path: string): Promise<void> {
  expect(await readingFaults(page), `${path} at 320`).toEqual([]);
  await page.setViewportSize(SIZES.phone);
  await doubleLetters(page);
  expect(await readingFaults(page), `${path} with large letters on a phone`).toEqual([]);
}

test('at 320 pixels, and on a phone with text twice as large, nothing is cut off, no word is broken, and nothing scrolls sideways', async ({
  person,
  stranger,
}) => {
  test.slow();
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const anyone = await stranger();
  const visits = [
    ...(await overfullPages(amy, ben)).map((path) => [amy.page, path] as const),
    ...[...pagesFor(['anyone', 'strangers'], 'lima'), '/nowhere'].map(
      (path) => [anyone, path] as const,
    ),
  ];
  for (const [page, path] of visits) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectReadable(page, path);
    // Half of a 1280-pixel screen, and letters twice as large.
    await page.setViewportSize({ width: 640, height: 400 });
    expect(await sidewaysOverflow(page), `${path} with large letters`).toBe(0);
  }
});

test('with a plan whose name is one long word its pages are readable on a phone', async ({
  person,
  server,
}) => {
  test.slow();
  const trip = await readyTrip({ person, server });
  await proposeIn(trip, LONG_WORD);
  const { tripId, olga, ben, amy, dee } = trip;
  // Operators read about it above their list.
  await amy.api.responses.leave.mutate({ tripId });
  const visits = [
    ...pagesFor(['members'], tripId).map((path) => [ben.page, path] as const),
    [olga.page, `/dashboard/${tripId}/plan`] as const,
    ...pagesFor(['operators'], tripId).map((path) => [dee.page, path] as const),
  ];
  for (const [page, path] of visits) {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('main [data-pending]')).toHaveCount(0);
    if (path === '/admin') await expect(page.getByText('Lately')).toBeVisible();
    // What the group says is fetched by its own request.
    if (path.includes('plan')) {
      const said = page.getByRole('heading', { name: /(work for you\?|^What the group says)$/ });
      await expect(said.first()).toBeVisible();
    }
    await expectReadable(page, path);
  }
});

test('at 400% a window opens with its heading in sight', async ({ person }) => {
  const { page, api } = await person('Amy');
  const { tripId } = await newTrip(api, 'Zoom');
  await page.setViewportSize({ width: 320, height: 200 });
  for (const [path, opener, title] of [
    ['/dashboard', 'Delete My Account', 'Are you sure you want to delete your account?'],
    [`/dashboard/${tripId}`, 'Invite', 'Invite your group'],
    [`/dashboard/${tripId}`, 'Mark as Ready to Plan', 'Nobody has answered yet. Mark it as ready?'],
  ] as const) {
    await page.goto(path);
    await page.getByRole('button', { name: opener, exact: true }).click();
    const heading = page.getByRole('heading', { name: title });
    await expect(heading).toBeInViewport({ ratio: 1 });
    // Whoever goes on by keyboard is in it.
    await page.keyboard.press('Tab');
    await expect(page.locator('[data-surface]:has(:focus)').filter({ has: heading })).toBeVisible();
  }
});

test('touch targets on a phone are 44 pixels high', async ({ person, stranger }) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const paths = await overfullPages(amy, ben);
  const phone = await stranger({ phone: true });
  await phone.context().addCookies(await amy.context.cookies());
  for (const path of [...paths, '/login']) {
    await phone.goto(path);
    await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
    const small = await phone.evaluate(() =>
      [...document.querySelectorAll('a, button, input, select, textarea')].flatMap((element) => {
        // The target of a link within a sentence is as high as its line (WCAG 2.5.8), and that of a
        // checkbox includes its label.
        const inSentence = element.matches('p a, li p a, dd a') && !element.matches('[class]');
        const box = element.matches('[type="checkbox"], [type="radio"]') ? element : null;
        const target =
          element.closest('label') ?? (box as HTMLInputElement | null)?.labels?.[0] ?? element;
        const { width, height } = target.getBoundingClientRect();
        const covered = getComputedStyle(element, '::after').position === 'absolute';
        const hidden = width <= 1 || height <= 1;
        if (inSentence || covered || hidden || height >= 43.5) return [];
        return [`${element.tagName} '${element.textContent?.trim()}' ${Math.round(height)}`];
      }),
    );
    expect(small, path).toEqual([]);
  }
});

test('a printed trip shows its answers in full, and no buttons; with forced colours cards have edges, and choices and the focus are visible', async ({
  person,
}) => {
  const [amy, ben] = [await person('Amy'), await person('Ben')];
  const { tripId } = await newTrip(amy.api, 'Ink');
  const mustSee = 'A line of its own.\n'.repeat(30);
  await ben.api.responses.submit.mutate(firstAnswer(tripId, { mustSee }));
  const { page } = amy;
  await page.goto(`/dashboard/${tripId}`);
  const text = page.getByText('A line of its own.').first();
  await expect(page.getByRole('button', { name: 'more of Must-see' })).toBeVisible();
  const clamped = (await text.boundingBox())?.height ?? 0;
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('navigation')).toHaveCount(0);
  expect((await text.boundingBox())?.height).toBeGreaterThan(clamped * 5);

  await page.emulateMedia({ media: null, forcedColors: 'active' });
  const tag = page.getByRole('article').filter({ hasText: 'Ben' }).locator('[data-surface]');
  await expect(tag).toHaveCSS('border-top-style', 'solid');
  await expect(tag).toHaveCSS('clip-path', 'none');
  const tabs = page.getByRole('navigation', { name: 'Trip' });
  const colourOf = (name: string) =>
    tabs.getByRole('link', { name }).evaluate((link) => getComputedStyle(link).backgroundColor);
  expect(await colourOf('Responses')).not.toBe(await colourOf('Plan'));
  await page.goto(`/join/${tripId}`);
  const choice = page.locator('[name="flexibility"]').first();
  await expect(choice).toHaveCSS('appearance', 'auto');
  await page.locator('[name="budget"]').focus();
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).not.toHaveCSS('outline-style', 'none');
});
