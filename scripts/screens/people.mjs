import { SITE } from './stage.mjs';

/**
 * Who looks at the pages; '' is a visitor who isn't signed in. Noor has only just signed up; the
 * others are from the demo.
 *
 * @typedef {'' | 'amy' | 'ben' | 'carmen' | 'dee' | 'farid' | 'noor'} Person
 *
 * @typedef {Awaited<ReturnType<import('@playwright/test').BrowserContext['storageState']>>} Login
 */

/** The password of the demo's accounts. See demo/. */
const PASSWORD = 'all aboard';

/** @type {Person[]} */
const DEMO = ['amy', 'ben', 'carmen', 'dee', 'farid'];

/**
 * Signs everyone in through the page, as people do.
 *
 * @param {import('@playwright/test').Browser} browser
 * @returns {Promise<Map<Person, Login>>}
 */
export async function signEveryoneIn(browser) {
  /** @type {Map<Person, Login>} */
  const logins = new Map();
  for (const person of DEMO) {
    logins.set(
      person,
      await login(browser, '/login', async (page) => {
        await page.locator('[name="email"]').fill(`${person}@demo.example`);
        await page.locator('[name="password"]').fill(PASSWORD);
        await page.getByRole('main').getByRole('button', { name: 'Login' }).click();
        await page.waitForURL('**/dashboard');
      }),
    );
  }
  logins.set(
    'noor',
    await login(browser, '/signup', async (page) => {
      await page.locator('[name="email"]').fill('noor@demo.example');
      await page.locator('[name="password"]').fill(PASSWORD);
      await page.locator('[name="confirmPassword"]').fill(PASSWORD);
      await page.locator('[name="acceptedTerms"]').check();
      await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
      await page.waitForURL('**/complete-profile**');
    }),
  );
  return logins;
}

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {string} path
 * @param {(page: import('@playwright/test').Page) => Promise<void>} enter
 * @returns {Promise<Login>}
 */
async function login(browser, path, enter) {
  const context = await browser.newContext({ baseURL: SITE });
  const page = await context.newPage();
  await page.goto(path);
  await enter(page);
  const state = await context.storageState();
  await context.close();
  return state;
}
