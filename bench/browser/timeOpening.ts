import type { Browser, Page } from '@playwright/test';
import type { MeasuredPage } from './openPages';
import { watchOpening } from './watchOpening';

/** Milliseconds since the page was requested. */
export interface Opening {
  firstPaint: number;
  largestPaint: number;
  /** When the control works, with no task of over 50 ms in the next two seconds. */
  interactive: number;
  /** Blocking time from first paint to `interactive`: what tasks took beyond 50 ms each. */
  blocked: number;
}

/** How long a page must be idle to count as interactive. */
const QUIET_MS = 2_000;

/** Opens a page in a browser with an empty cache and a slow CPU. */
export async function timeOpening(
  browser: Browser,
  { url, cookie, control }: MeasuredPage,
  slowdown: number,
): Promise<Opening> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  if (cookie) await context.addCookies(cookiesOf(cookie, url));
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  // tsx wraps function names in a helper that the page doesn't have.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchOpening, control);
  await page.goto(url, { waitUntil: 'commit' });
  await page.waitForFunction(
    (quiet) => {
      const { workingAt, tasks } = window.opening;
      const busyUntil = Math.max(workingAt ?? Number.POSITIVE_INFINITY, tasks.at(-1)?.end ?? 0);
      return performance.now() - busyUntil > quiet;
    },
    QUIET_MS,
    { polling: 250, timeout: 60_000 },
  );
  const opening = await readOpening(page);
  await context.close();
  return opening;
}

async function readOpening(page: Page): Promise<Opening> {
  const { firstPaint, largestPaint, workingAt, tasks } = await page.evaluate(() => window.opening);
  if (firstPaint === null || workingAt === null) throw new Error('The page was never rendered.');
  const interactive = Math.max(firstPaint, workingAt, tasks.at(-1)?.end ?? 0);
  const blocked = tasks
    .filter(({ end }) => end > firstPaint)
    .reduce((sum, { start, end }) => sum + Math.max(0, end - Math.max(start, firstPaint) - 50), 0);
  return { firstPaint, largestPaint, interactive, blocked };
}

function cookiesOf(header: string, url: string) {
  return header.split('; ').map((pair) => {
    const [name = '', ...value] = pair.split('=');
    // Valid for the whole site, not only this page's folder.
    return { name, value: value.join('='), url: new URL(url).origin };
  });
}
