import { expect, type Page, type Request } from '@playwright/test';
import { APP_ERRORS } from '@/platform/domain/appErrors';

/** Matches requests that call a procedure such as 'trips.create', alone or in a batch. */
function calls(procedure: string) {
  return (url: URL) => url.pathname.startsWith('/api/trpc/') && url.pathname.includes(procedure);
}

/** Holds back a procedure's response. Returns a function that releases it. */
export function holdBack(page: Page, procedure: string): Promise<() => void> {
  return holdBackWhere(page, calls(procedure));
}

/** Holds back files with this ending, such as '.css'. Returns a function that releases them. */
export function holdBackFiles(page: Page, ending: string): Promise<() => void> {
  return holdBackWhere(page, ({ pathname }) => pathname.endsWith(ending));
}

/** Holds back the app's own code. */
export function holdBackApp(page: Page): Promise<() => void> {
  return holdBackWhere(page, ({ pathname }) => /^\/assets\/main-.*\.js$/.test(pathname));
}

/** Keeps a page from asking again for what it shows, as one out of sight, from the next page on. */
export async function askNothing(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    Object.defineProperty(Document.prototype, 'visibilityState', { get: () => 'hidden' });
  });
}

/**
 * Keeps the browser from ever being idle. Code that loads in the background for a later press never
 * comes, so whatever does come was requested by the page itself.
 */
export async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
}

/** Counts the pending requests, among those that the page makes from now on. */
export function countWaitedFor(page: Page): () => number {
  const waitedFor = new Set<Request>();
  const answered = (request: Request) => waitedFor.delete(request);
  page.on('request', (request) => waitedFor.add(request));
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  return () => waitedFor.size;
}

/** Records the page's reads from now on: the procedures in each request. */
export function recordReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, procedures] = pathname.split('/api/trpc/');
    if (request.method() === 'GET' && procedures) reads.push(procedures);
  });
  return reads;
}

/** Holds back what matches. Returns a function that releases it. */
async function holdBackWhere(page: Page, matcher: (url: URL) => boolean): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(matcher, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** Answers the first calls as a server does without its database. Later ones go through. */
export async function unavailableAtFirst(
  page: Page,
  procedure: string,
  times: number,
): Promise<void> {
  const { message } = APP_ERRORS.unavailable;
  const data = { httpStatus: 503, appCode: 'unavailable', issues: [] };
  const failure = { error: { code: -32603, message, data } };
  await page.route(
    calls(procedure),
    (route) => {
      const batch = new URL(route.request().url()).pathname.split(',').map(() => failure);
      return route.fulfill({ status: 503, json: batch });
    },
    { times },
  );
}

/** Aborts every call of a procedure, as without a network. Returns a function that ends this. */
export async function cutOff(page: Page, procedure: string): Promise<() => Promise<void>> {
  const matcher = calls(procedure);
  await page.route(matcher, (route) => route.abort());
  return () => page.unroute(matcher);
}

const NETWORK =
  /^Failed to load resource: (net::ERR_|the server responded with a status of 503)|^TypeError: (We can't reach Gangway|This part could not be loaded)/;

/**
 * Removes the browser's own reports of cut connections from the problems that fail a test. Fails if
 * there were none.
 */
export function expectNetworkProblems(problems: string[]): void {
  expect(problems.filter((problem) => NETWORK.test(problem))).not.toEqual([]);
  forgetNetworkProblems(problems);
}

/** Removes the browser's reports of a lost connection, which it doesn't always make. */
export function forgetNetworkProblems(problems: string[]): void {
  const others = problems.filter((problem) => !NETWORK.test(problem));
  problems.splice(0, problems.length, ...others);
}
