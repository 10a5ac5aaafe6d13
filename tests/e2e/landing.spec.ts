import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { untilLive } from '#support/openLive';
import { layoutShift } from './pages/layoutShift';
import { holdBackFiles } from './pages/requests';

const STEPS = ['Create a trip', 'Share the link', 'Gather preferences', 'Operators take over'];

const SAMPLES = [
  { title: 'Japan trip for four', place: 'Japan' },
  { title: 'Hawaii trip for a family of four', place: 'Hawaii' },
  { title: 'Bali trip for ten friends', place: 'Bali' },
];

async function expectLandingPage(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { level: 1, name: 'Everyone’s wishes, one plan.' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Create a Trip' })).toHaveAttribute(
    'href',
    '/create',
  );
  const about = page.getByRole('region', { name: 'About Us' });
  await expect(about.getByText('Gangway gives the organizer a link')).toBeVisible();
  const steps = page.getByRole('region', { name: 'How It Works' }).getByRole('listitem');
  await expect(steps.getByRole('heading')).toHaveText(STEPS);
  await expect(page.getByRole('article').locator('h3')).toHaveText(
    SAMPLES.map(({ title }) => title),
  );
}

// SPEC 1, SPEC 2, SPEC 2 'Footer', SPEC 9
test('the landing page says what Gangway is, in four steps and three sample trips', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.goto('/');
  await expectLandingPage(page);

  for (const { title, place } of SAMPLES) {
    const sample = page.getByRole('article', { name: title });
    await expect(sample.getByText('What it costs')).toBeHidden();
    await sample.getByText(`The ${place} plan, day by day`).click();
    await expect(sample.getByText('What it costs')).toBeVisible();
    await expect(sample.getByText('Where you sleep')).toBeVisible();
  }

  await page.getByRole('link', { name: 'Create a Trip' }).click();
  await expect(page).toHaveURL('/create');
});

test('a page that is the same file for everybody reads the rest of its address itself', async ({
  stranger,
}) => {
  const page = await stranger();
  await page.goto('/?deleted=true&utm_source=chat');
  await expect(page.getByText('Your account is deleted.')).toBeVisible();
  const visited = () => page.evaluate(() => localStorage.getItem('gangway:last-visited'));
  for (const address of ['/login?utm_source=chat', '/no/such/page?x=1']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(address);
    expect(await visited()).toBe(address);
  }
});

test.describe('with scripts switched off', () => {
  test.use({ javaScriptEnabled: false });

  test('the landing page is readable, styled, and its sample trips open; legal pages are readable, and any other says what it needs', async ({
    stranger,
  }) => {
    const page = await stranger();
    await page.goto('/privacy-policy');
    await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
    await page.goto('/terms-and-conditions');
    await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
    await page.goto('/join/amy-kyoto');
    await expect(page.locator('noscript p')).toBeVisible();
    await expect(page.locator('noscript p')).toHaveText(/^This page needs JavaScript\./);
    await page.getByRole('link', { name: 'Gangway, home' }).click();
    await expectLandingPage(page);
    await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(251, 247, 240)');
    const japan = page.getByRole('article', { name: 'Japan trip for four' });
    await japan.getByText('The Japan plan, day by day').click();
    await expect(japan.getByRole('heading', { name: 'Land in Tokyo' })).toBeVisible();
  });
});

test('the footer has this year’s copyright and links to both legal pages', async ({ stranger }) => {
  const page = await stranger();
  await page.goto('/');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(`© ${new Date().getFullYear()} Gangway`);

  await footer.getByRole('link', { name: 'Privacy Policy' }).click();
  await expect(page).toHaveURL('/privacy-policy');
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy Policy' })).toBeVisible();
  await expect(page.getByText('help@gangway.example').first()).toBeVisible();

  await footer.getByRole('link', { name: 'Terms & Conditions' }).click();
  await expect(page).toHaveURL('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1, name: 'Terms & Conditions' })).toBeVisible();
});

test('the main picture is requested before the styles are read, and once by day and by night', async ({
  stranger,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await stranger();
    await page.emulateMedia({ colorScheme });
    const requested: string[] = [];
    page.on('request', (request) => requested.push(new URL(request.url()).pathname));
    await page.goto('/');
    const image = page.getByRole('img', { name: /group of seven travelers/ });
    const path = new URL((await image.getAttribute('src')) ?? '', page.url()).pathname;
    expect(requested.filter((each) => each === path)).toHaveLength(1);
    const isFirst = await page.locator(`link[rel="preload"][href="${path}"]`).evaluate((link) => {
      const styles = document.querySelector('style') as HTMLStyleElement;
      return (link.compareDocumentPosition(styles) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    });
    expect(isFirst).toBe(true);
  }
});

for (const [path, title] of [
  ['/', 'Everyone’s wishes, one plan.'],
  ['/nowhere', 'Page not found'],
  ['/join/amy-kyoto', 'Join This Trip'],
  ['/create', 'Create a New Trip'],
  ['/login?redirect=/create', 'Login'],
  ['/signup', 'Create Account'],
  ['/forgot-password', 'Reset Your Password'],
  ['/reset-password?token=none', 'This link no longer works'],
] as const) {
  test(`someone new can read ${path} before any script has arrived, and nothing moves when it does`, async ({
    stranger,
  }) => {
    for (const width of [390, 1280]) {
      const page = await stranger();
      await page.setViewportSize({ width, height: 800 });
      const releaseScripts = await holdBackFiles(page, '.js');
      await page.goto(path, { waitUntil: 'commit' });
      const main = page.locator('main');
      const written = main.locator('h1');
      await expect(written).toHaveText(title);
      await expect(written).toBeVisible();
      await expect(written).toHaveCSS('font-family', /Bricolage/);
      // The heading is shown before the rest of the page has been read.
      await page.waitForFunction(() => document.readyState !== 'loading');
      const settled = await layoutShift(page);
      const before = await main.boundingBox();
      releaseScripts();
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await untilLive(page);
      await expect(main).toHaveCount(1);
      expect(await main.boundingBox(), `${width} wide`).toEqual(before);
      expect(await layoutShift(page), `${width} wide`).toBe(settled);
    }
  });
}

test('links between the ways in work as soon as they are visible, before any script has arrived', async ({
  stranger,
}) => {
  const page = await stranger({ phone: true });
  const releaseScripts = await holdBackFiles(page, '.js');
  for (const [path, link, target] of [
    ['/join/amy-kyoto', 'Sign Up', '/signup?redirect=/join/amy-kyoto'],
    ['/join/amy-kyoto', 'Login', '/login?redirect=/join/amy-kyoto'],
    ['/create', 'Sign Up', '/signup?redirect=/create'],
    ['/create?again=amy-kyoto', 'Login', '/login?redirect=/create?again=amy-kyoto'],
    ['/login?redirect=/create', 'Sign Up', '/signup?redirect=%2Fcreate'],
    ['/signup?redirect=/join/amy-kyoto', 'Login', '/login?redirect=%2Fjoin%2Famy-kyoto'],
  ] as const) {
    await page.goto(path, { waitUntil: 'commit' });
    await page.getByRole('main').getByRole('link', { name: link, exact: true }).click();
    await expect(page).toHaveURL(target);
    await expect(page.locator('main h1')).toBeVisible();
  }
  releaseScripts();
});
