import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Problem } from '../shared/problem.mjs';
import { SCHEMES, SIZES, settle } from './browser.mjs';
import { SITE } from './stage.mjs';
import { toWebp } from './toWebp.mjs';

/** Enough for a busy machine. A page that never shows still fails in the end. */
const TIMEOUT_MS = 60_000;

/**
 * @param {string} screen
 * @param {string} size
 * @param {string} scheme
 */
export function pictureName(screen, size, scheme) {
  return `${screen}.${size}.${scheme}.webp`;
}

/**
 * Takes a picture of every screen in every size, light and dark.
 *
 * @param {import('@playwright/test').Browser} browser
 * @param {readonly import('./pages.mjs').Screen[]} screens
 * @param {ReadonlyMap<import('./people.mjs').Person, import('./people.mjs').Login>} logins
 * @param {string} folder
 * @param {ReadonlySet<string>} [files] names of the only pictures to take, if not all of them
 * @returns {Promise<{ count: number, bytes: number }>}
 * @throws {Problem} with the name of the screen that failed
 */
export async function takePictures(browser, screens, logins, folder, files) {
  mkdirSync(folder, { recursive: true });
  const converter = await browser.newPage();
  /** @type {number[]} */
  const taken = [];
  for (const size of SIZES) {
    for (const screen of screens) {
      const schemes = SCHEMES.filter(
        (scheme) => files?.has(pictureName(screen.name, size.name, scheme)) ?? true,
      );
      if (schemes.length === 0) continue;
      const context = await browser.newContext({
        ...size.context,
        baseURL: SITE,
        locale: 'en-US',
        timezoneId: 'UTC',
        reducedMotion: 'reduce',
        storageState: logins.get(screen.as),
      });
      context.setDefaultTimeout(TIMEOUT_MS);
      try {
        const page = await context.newPage();
        await open(page, screen, size.name);
        for (const scheme of schemes) {
          await page.emulateMedia({ colorScheme: scheme });
          await settle(page);
          const webp = await toWebp(converter, await picture(page, screen, size));
          writeFileSync(join(folder, pictureName(screen.name, size.name, scheme)), webp);
          taken.push(webp.length);
        }
      } catch (error) {
        throw new Problem(`${screen.name} at ${size.name} could not be taken: ${error}`);
      } finally {
        await context.close();
      }
    }
  }
  return { count: taken.length, bytes: taken.reduce((sum, size) => sum + size, 0) };
}

/**
 * Removes pictures of screens that no longer exist.
 *
 * @param {string} folder
 * @param {readonly import('./pages.mjs').Screen[]} screens
 */
export function removeOthers(folder, screens) {
  const names = new Set(screens.map(({ name }) => name));
  for (const file of readdirSync(folder)) {
    if (file.endsWith('.webp') && !names.has(file.replace(/\..*/, ''))) rmSync(join(folder, file));
  }
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('./pages.mjs').Screen} screen
 * @param {string} size
 */
async function open(page, { path, document, heading, act }, size) {
  if (document) return page.setContent(document);
  // The page that removes a token from its address never counts as idle within `goto`.
  await page.goto(path);
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined);
  await page.getByRole('heading', { level: 1, name: heading }).first().waitFor();
  // A busy server may take longer, and the page shows a placeholder until then.
  await page.locator('main [data-pending]').first().waitFor({ state: 'detached' });
  await act?.(page, size);
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('./pages.mjs').Screen} screen
 * @param {import('./browser.mjs').Size} size
 */
async function picture(page, screen, { cut, context }) {
  if (screen.window || !context.viewport) return page.screenshot();
  const { width } = context.viewport;
  const { whole, followsWindow } = await page.evaluate(() => ({
    whole: document.documentElement.scrollHeight,
    followsWindow: document.querySelector('[data-submit-bar], .laid-out-when-near') !== null,
  }));
  const height = Math.min(whole, cut);
  // A bar that sticks to the bottom of the window would lie across the middle of a longer picture,
  // and of a long list only the part near the window would be rendered.
  if (followsWindow) {
    await page.setViewportSize({ width, height });
    await settle(page);
  }
  return page.screenshot({ fullPage: !followsWindow, clip: { x: 0, y: 0, width, height } });
}
