import {
  type Browser,
  type BrowserContext,
  test as base,
  expect,
  type Page,
} from '@playwright/test';
import { type ApiPerson, freshAddress, signUpPerson } from './apiPerson';
import { openLive } from './openLive';
import { startTestServer, type TestServer } from './server';
import { noteReads } from './turnTo';

/** A person with their own browser context. */
export interface BrowserPerson extends ApiPerson {
  page: Page;
  context: BrowserContext;
}

interface WorkerFixtures {
  server: TestServer;
}

interface Fixtures {
  /** The name under which the browsers reach the server. */
  host: string;
  /** Opens a browser for someone who isn't signed in. */
  stranger: (options?: { phone?: boolean }) => Promise<Page>;
  /** Signs someone up without using the pages, and opens a browser that is logged in. */
  person: (firstName: string, options?: { withProfile?: boolean }) => Promise<BrowserPerson>;
}

interface OwnFixtures extends Fixtures {
  problems: string[];
}

const PHONE = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

/**
 * Console messages that are fine: the browser's report of a refused request, and our own log of a
 * refusal (SPEC 8, last row).
 */
const EXPECTED =
  /^(Failed to load resource: the server responded with a status of 4\d\d|TRPCClientError: |AuthError: |AppError: )/;

/**
 * Opens a browser context that collects console errors and uncaught exceptions. The test fails if
 * there are any.
 */
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
  context.on('page', noteReads);
  context.on('weberror', (error) => problems.push(String(error.error())));
  context.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED.test(message.text())) problems.push(message.text());
  });
  return context;
}

/** The server's address by another name of its machine. */
const at = ({ url }: TestServer, host: string) => url.replace('localhost', host);

/** A browser test against a real server. Each worker has one server with its own data. */
export const test = base.extend<OwnFixtures, WorkerFixtures>({
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
  host: ['localhost', { option: true }],
  stranger: async ({ browser, server, problems, host }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async ({ phone = false } = {}) => {
      const context = await openContext(browser, at(server, host), problems, {
        address: freshAddress(),
        phone,
      });
      contexts.push(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  person: async ({ browser, server, problems, host }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (firstName, options) => {
      const person = await signUpPerson(server.url, firstName, options);
      const context = await openContext(browser, at(server, host), problems, person);
      await context.addCookies(
        person.cookie.split('; ').map((pair) => {
          const [name = '', ...value] = pair.split('=');
          return { name, value: value.join('='), domain: host, path: '/', httpOnly: true };
        }),
      );
      contexts.push(context);
      const page = await context.newPage();
      return { ...person, context, page };
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

export { expect };
