import { ensureChromium } from '../prepare/ensureChromium.mjs';
import { SITE } from './stage.mjs';

/**
 * @typedef {object} Size
 * @property {string} name the width, as in the pictures' names
 * @property {number} cut height at which a long page is cut off
 * @property {import('@playwright/test').BrowserContextOptions} context
 */

/** @type {readonly Size[]} */
export const SIZES = [
  {
    name: '390',
    cut: 2400,
    context: { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true },
  },
  { name: '1280', cut: 1600, context: { viewport: { width: 1280, height: 800 } } },
];

export const SCHEMES = /** @type {const} */ (['light', 'dark']);

/**
 * @param {{ port?: number }} [options] port of the server that plays SITE
 * @returns {Promise<import('@playwright/test').Browser>}
 */
export async function openBrowser({ port } = {}) {
  const executablePath = await ensureChromium();
  const { chromium } = await import('@playwright/test');
  const host = new URL(SITE).host;
  const site = [
    `--host-resolver-rules=MAP ${host}:80 127.0.0.1:${port}`,
    `--unsafely-treat-insecure-origin-as-secure=${SITE}`,
    '--no-proxy-server',
  ];
  return chromium.launch({
    executablePath,
    args: ['--disable-gpu', '--hide-scrollbars', ...(port ? site : [])],
    // Signals end this process, and its exit closes the browser. See stage.mjs.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
  });
}

/**
 * Waits until text and pictures have been painted: fonts, pictures below the fold, and the frame
 * after the last change.
 *
 * @param {import('@playwright/test').Page} page
 */
export async function settle(page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = 'eager';
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await document.fonts.ready;
    await new Promise((painted) =>
      requestAnimationFrame(() => requestAnimationFrame(() => painted(undefined))),
    );
  });
}
