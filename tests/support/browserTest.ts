import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { READER_COOKIE } from '@/app/domain/rendering';
import { isInTurn, TAG_OF_EACH_RUN } from '../../scripts/test/scope.mjs';
import { type ApiPerson, freshAddress, signUpPerson } from './apiPerson';
import { openLive } from './openLive';
import { startTestServer, type TestServer } from './server';

/** Someone with a browser of their own. */
export interface BrowserPerson extends ApiPerson {
  page: Page;
  context: BrowserContext;
}

interface WorkerFixtures {
  server: TestServer;
}

interface Fixtures {
  /** Opens a browser for a stranger. */
  stranger: (options?: { phone?: boolean }) => Promise<Page>;
  /** Signs someone up without the screens and opens a browser that is logged in. */
  person: (firstName: string, options?: { withProfile?: boolean }) => Promise<BrowserPerson>;
}

interface OwnFixtures extends Fixtures {
  turn: undefined;
  problems: string[];
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * What a page says on its console that is no news: the browser's own report of a refused request, and our
 * own log of a refusal (SPEC 8, last row).
 */
const EXPECTED =
  /^(Failed to load resource: the server responded with a status of 4\d\d|CallError: |AuthError: |AppError: )/;

/** Errors on the console and uncaught ones, of all pages of a test; it fails when there is one. */
async function openContext(
  browser: Browser,
  url: string,
  problems: string[],
  options: { address: string; phone?: boolean },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    ...(options.phone && PHONE),
    extraHTTPHeaders: { 'x-forwarded-for': options.address },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  context.on('page', openLive);
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(message.text());
  });
  return context;
}

/** A browser test over a real server; one server for each worker, on data of its own. */
export const test = base.extend<OwnFixtures, WorkerFixtures>({
  turn: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use, { testId, tags, skip }) => {
      // It ends with a hash of its titles.
      const isDue =
        tags.includes(TAG_OF_EACH_RUN) || isInTurn(Number.parseInt(testId.slice(-6), 16));
      skip(!isDue, "It is another run's turn.");
      await use(undefined);
    },
    { auto: true },
  ],
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
    async ({}, use) => {
      const server = await startTestServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures from the pattern
  problems: async ({}, use) => {
    const problems: string[] = [];
    await use(problems);
    expect(problems, 'errors on the console').toEqual([]);
  },
  stranger: async ({ browser, server, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ phone = false } = {}) => {
      const context = await openContext(browser, server.url, problems, {
        address: freshAddress(),
        phone,
      });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  person: async ({ browser, server, problems }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (firstName, options) => {
      const person = await signUpPerson(server.url, firstName, options);
      const context = await openContext(browser, server.url, problems, person);
      const { hostname } = new URL(server.url);
      await context.addCookies(
        person.cookie.split('; ').map((pair) => {
          const [name = '', ...value] = pair.split('=');
          return { name, value: value.join('='), domain: hostname, path: '/', httpOnly: true };
        }),
      );
      contexts.push(context);
      const page = await context.newPage();
      // As browsers have it from the first page on that somebody has open for a moment.
      const reader = await page.evaluate(() => {
        return `${Intl.DateTimeFormat().resolvedOptions().timeZone}.${navigator.language}`;
      });
      await context.addCookies([{ name: READER_COOKIE, value: reader, url: server.url }]);
      return { ...person, context, page };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
