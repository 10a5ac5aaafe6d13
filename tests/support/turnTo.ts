import { expect, type Page, type Request } from '@playwright/test';

/** The reads that each page waits for. */
const asked = new WeakMap<Page, Set<Request>>();

/** Notes what a page asks for, from when it is opened. */
export function noteReads(page: Page): void {
  const waiting = new Set<Request>();
  asked.set(page, waiting);
  page.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/api/trpc/')) waiting.add(request);
  });
  page.on('requestfinished', (request) => waiting.delete(request));
  page.on('requestfailed', (request) => waiting.delete(request));
}

/** Waits until a page has what it is asking for, which may have been read before a change. */
export const hasRead = (page: Page) => expect.poll(() => asked.get(page)?.size ?? 0).toBe(0);

/**
 * Turns to an open page as somebody who comes back to its window, so that it asks again at once for
 * what others have changed by now. What it was asking for before may have been answered before that.
 */
export async function turnTo(page: Page): Promise<void> {
  await hasRead(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
}

/** Turns to a page until it shows what somebody is saving at this moment. */
export const turnUntil = (page: Page, check: (soon: { timeout: number }) => Promise<void>) =>
  expect(async () => {
    await turnTo(page);
    await check({ timeout: 2_000 });
  }).toPass();
