import { expect, type Page, type Request } from '@playwright/test';
import { READER_COOKIE } from '@/app/domain/rendering';
import { APP_ERRORS } from '@/platform/domain/appErrors';

/** Whether a request calls a procedure such as 'trips.create', alone or beside others. */
function calls(procedure: string) {
  return (url: URL) => url.pathname.startsWith('/api/trpc/') && url.pathname.includes(procedure);
}

/** Has the next page start as one does in a browser of which the server knows no clock. */
export async function drawnByBrowser(page: Page): Promise<void> {
  // A page writes it behind what it shows, so also just before the next one.
  await page.addInitScript((name) => {
    const cookie = Object.getOwnPropertyDescriptor(Document.prototype, 'cookie');
    Object.defineProperty(document, 'cookie', {
      configurable: true,
      get: () => cookie?.get?.call(document),
      set: (value: string) => value.startsWith(`${name}=`) || cookie?.set?.call(document, value),
    });
  }, READER_COOKIE);
  await page.context().clearCookies({ name: READER_COOKIE });
}

/** Keeps a procedure's answer back until the function that this gives is called; the server draws no page meanwhile. */
export async function holdBack(page: Page, procedure: string): Promise<() => void> {
  await drawnByBrowser(page);
  return holdBackWhere(page, calls(procedure));
}

/** Keeps the files of an ending back, such as '.css', until the function that this gives is called. */
export function holdBackFiles(page: Page, ending: string): Promise<() => void> {
  return holdBackWhere(page, ({ pathname }) => pathname.endsWith(ending));
}

/** Holds back the app's own code, but not the small file that asks for the page's data. */
export function holdBackApp(page: Page): Promise<() => void> {
  return holdBackWhere(page, ({ pathname }) => /^\/assets\/index-.*\.js$/.test(pathname));
}

/**
 * Silences the page's streams, from the next page on. One tells a page to read again what was changed just
 * before it was opened, as tests do, and a test of what the page reads by itself must not meet that. A route
 * would not do: requests pass all of them by while another one is being added or taken away.
 */
export async function silenceStreams(page: Page): Promise<void> {
  await page.context().addInitScript(() => {
    class SilentSource extends EventTarget {
      close() {}
    }
    Object.assign(window, { EventSource: SilentSource });
  });
}

/**
 * Lets the browser never be idle: what is fetched behind the page, for a press to open, never comes, and
 * what does come the page has asked for itself.
 */
export async function keepBusy(page: Page): Promise<void> {
  await page.addInitScript(() => Object.assign(window, { requestIdleCallback: () => 0 }));
}

/** How many requests the page waits for, of those that it makes from now on. */
export function countWaitedFor(page: Page): () => number {
  const waitedFor = new Set<Request>();
  const answered = (request: Request) => waitedFor.delete(request);
  page.on('request', (request) => waitedFor.add(request));
  page.on('requestfinished', answered);
  page.on('requestfailed', answered);
  return () => waitedFor.size;
}

/** The reads that the page asks for from now on: of each request the procedures in it. Streams are none. */
export function recordReads(page: Page): string[] {
  const reads: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const [, procedures = 'live.'] = pathname.split('/api/trpc/');
    if (request.method() === 'GET' && !procedures.startsWith('live.')) reads.push(procedures);
  });
  return reads;
}

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

/**
 * Answers the first calls of a procedure as a server does whose database is away; later ones go
 * through.
 */
export async function unavailableAtFirst(
  page: Page,
  procedure: string,
  times: number,
): Promise<void> {
  await drawnByBrowser(page);
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

/** Lets every call of a procedure fail on its way, as without a network, until the function is called. */
export async function cutOff(page: Page, procedure: string): Promise<() => Promise<void>> {
  await drawnByBrowser(page);
  const matcher = calls(procedure);
  await page.route(matcher, (route) => route.abort());
  return () => page.unroute(matcher);
}

const NETWORK =
  /^Failed to load resource: (net::ERR_|the server responded with a status of 503)|^TypeError: We can't reach Gangway/;

/**
 * Strikes the browser's own reports of cut connections off the problems that fail a test, and makes
 * sure that there were some.
 */
export function expectNetworkProblems(problems: string[]): void {
  expect(problems.filter((problem) => NETWORK.test(problem))).not.toEqual([]);
  forgetNetworkProblems(problems);
}

/** Takes away what the browser may say of a connection that was gone; not each says it every time. */
export function forgetNetworkProblems(problems: string[]): void {
  const others = problems.filter((problem) => !NETWORK.test(problem));
  problems.splice(0, problems.length, ...others);
}
