import './prepare/requireNode.mjs';
import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuilt } from './prepare/ensureBuilt.mjs';
import { ensureChromium } from './prepare/ensureChromium.mjs';
import { ensureInstalled } from './prepare/ensureInstalled.mjs';
import { EMPTY_TRIP, screens } from './screens/list.mjs';
import { orExplain, Problem } from './shared/problem.mjs';
import { root } from './shared/root.mjs';
import { say } from './shared/say.mjs';
import { takeCommandLine } from './shared/takeCommandLine.mjs';

/**
 * @typedef {import('./screens/list.mjs').Person} Person
 *
 * @typedef {import('./screens/list.mjs').Page} Page
 */

/** A port of its own, because the address is in the pictures. */
const SITE = 'http://localhost:4180';
/** The password of the demo's accounts. */
const PASSWORD = 'all aboard';
/** Enough for a busy machine. A page that never shows still fails in the end. */
const TIMEOUT_MS = 60_000;
/** Letters stay crisp, and a picture is a quarter of its size as PNG. */
const QUALITY = 72;

/** `cut` is the height at which a long page ends. */
const SIZES = [
  { width: 390, height: 844, cut: 2400, isMobile: true, hasTouch: true },
  { width: 1280, height: 800, cut: 1600 },
];

const { docs, only } = takeCommandLine('screens').options;

/**
 * `npm run screens` takes pictures of the pages, with the demo data, into a folder that git ignores.
 * With `--docs` it takes only the pictures that docs/screens has, into docs/screens.
 */
await orExplain(async () => {
  process.chdir(root);
  await ensureInstalled();
  await ensureBuilt();
  const folder = docs ? 'docs/screens' : '.cache/screens';
  mkdirSync(folder, { recursive: true });
  const present = readdirSync(folder);
  const beginnings = only === undefined ? [''] : String(only).split(',');
  const pictures = SIZES.flatMap((size) =>
    screens
      .filter(({ name }) => beginnings.some((beginning) => name.startsWith(beginning)))
      .flatMap((screen) =>
        /** @type {const} */ (['light', 'dark']).map((scheme) => {
          return { size, screen, scheme, file: `${screen.name}.${size.width}.${scheme}.webp` };
        }),
      ),
  ).filter(({ file }) => !docs || present.includes(file));
  if (pictures.length === 0) throw new Problem(`No page's name begins with ${only}.`);

  await startDemo();
  const { chromium } = await import('@playwright/test');
  const browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--disable-gpu', '--hide-scrollbars', '--no-proxy-server'],
  });
  try {
    const logins = await signIn(browser, new Set(pictures.map(({ screen }) => screen.as)));
    for (const { size, screen, scheme, file } of pictures) {
      const context = await browser.newContext({
        ...{ baseURL: SITE, locale: 'en-US', timezoneId: 'UTC', reducedMotion: 'reduce' },
        ...{ colorScheme: scheme, storageState: logins.get(screen.as) },
        ...{ viewport: { width: size.width, height: size.height } },
        ...{ isMobile: size.isMobile, hasTouch: size.hasTouch },
      });
      context.setDefaultTimeout(TIMEOUT_MS);
      const page = await context.newPage();
      await page.goto(screen.path);
      // Open pages ask again, so the network may not be idle for long.
      await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      await page.locator('main [data-pending]').first().waitFor({ state: 'detached' });
      await screen.act?.(page);
      const whole = await page.evaluate(() => document.documentElement.scrollHeight);
      // What sticks to the window's end stays there, and what is laid out when near is near.
      const height = screen.act ? size.height : Math.min(whole, size.cut);
      await page.setViewportSize({ width: size.width, height });
      await settle(page);
      writeFileSync(join(folder, file), await page.screenshot({ type: 'webp', quality: QUALITY }));
      await context.close();
    }
    say(`${pictures.length} pictures in ${folder}.`);
  } finally {
    await browser.close();
  }
});

/**
 * Starts a server with the demo data, in a folder of its own. Both go when this process ends.
 *
 * @throws {Problem} when it doesn't start
 */
async function startDemo() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gangway-screens-'));
  const env = {
    ...process.env,
    ...{ DATA_DIR: dataDir, DATABASE_URL: '', PUBLIC_URL: SITE, HOST: '127.0.0.1' },
    ...{ PORT: new URL(SITE).port, SUPPORT_EMAIL: 'help@gangway.example', NODE_ENV: 'production' },
  };
  process.once('SIGINT', () => process.exit(130));
  process.once('exit', () => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  // Not by scripts/command.mjs, which would build again if a source was just edited.
  execFileSync(process.execPath, ['dist/server/command.js', 'demo', '--overfull'], { env });
  const server = spawn(process.execPath, ['dist/server/main.js'], { env });
  process.prependOnceListener('exit', () => server.kill('SIGKILL'));
  let said = '';
  await new Promise((resolve, reject) => {
    const hear = (/** @type {Buffer} */ text) => {
      said += text;
      if (said.includes('Gangway is ready')) resolve(undefined);
    };
    server.stdout.on('data', hear);
    server.stderr.on('data', hear);
    server.once('exit', () => reject(new Problem(`The server did not start:\n\n${said}`)));
  });
}

/**
 * Signs people in through the page. Carmen creates a trip without responses at once.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {ReadonlySet<Person>} people
 */
async function signIn(browser, people) {
  /** @type {Map<Person, Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>>} */
  const logins = new Map();
  for (const person of people) {
    if (person === '') continue;
    const context = await browser.newContext({ baseURL: SITE, locale: 'en-US' });
    const page = await context.newPage();
    await page.goto(person === 'noor' ? '/signup' : '/login');
    await fill(page, { email: `${person}@demo.example`, password: PASSWORD });
    if (person === 'noor') {
      await fill(page, { confirmPassword: PASSWORD });
      await page.locator('[name="acceptedTerms"]').check();
    }
    await page.locator('main form button[type="submit"]').click();
    await page.waitForURL(person === 'noor' ? '**/complete-profile**' : '**/dashboard');
    if (person === 'carmen') await createTrip(page);
    logins.set(person, await context.storageState());
    await context.close();
  }
  return logins;
}

/** @param {Page} page */
async function createTrip(page) {
  await page.goto('/create');
  await fill(page, {
    ...{ tripName: EMPTY_TRIP, numPeople: '6', startDate: typedDay(150), endDate: typedDay(157) },
    ...{ destination: 'The Azores', vibe: 'Hot springs and long lunches' },
  });
  await page.locator('[name="timingFlex"][value="flexible"]').check();
  await page.locator('[name="sameOrigin"][value="no"]').check();
  await page.locator('[name="hotels"]').check();
  await page.getByRole('button', { name: 'Create Trip' }).click();
  await page.getByRole('button', { name: 'Copy Link' }).waitFor();
}

/** @param {Page} page @param {Record<string, string>} values */
async function fill(page, values) {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`[name="${name}"]`).fill(value);
  }
}

/** @param {number} daysFromNow */
function typedDay(daysFromNow) {
  const day = new Date(Date.now() + daysFromNow * 86_400_000);
  return day.toLocaleDateString('en-US', { timeZone: 'UTC' });
}

/**
 * Waits until fonts, pictures below the fold and the frame after the last change are painted.
 *
 * @param {Page} page
 */
async function settle(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
  });
}
