import type { Page } from '@playwright/test';
import { expect, test } from '#support/browserTest';
import { limitsOf } from '../../scripts/checks/pageLimits.mjs';
import { proposeIn, readyTrip } from './pages/proposals';

/**
 * What a page's scripts weigh as a browser loads them: with their headers, and with what the page
 * fetches by itself once it is there.
 */

/** Opens a page for the first time, and returns what it has loaded once it is quiet. */
async function weigh(page: Page, path: string): Promise<{ files: number; kb: number }> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return;
    sizes.push(
      request
        .sizes()
        .then(
          ({ responseBodySize, responseHeadersSize }) => responseBodySize + responseHeadersSize,
        ),
    );
  });
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  const all = await Promise.all(sizes);
  return { files: all.length, kb: all.reduce((sum, size) => sum + size, 0) / 1024 };
}

// SPEC 8
test('no page loads more files or more script than its limit', {
  tag: '@each-run',
}, async ({ person, stranger, server }) => {
  const trip = await readyTrip({ person, server });
  await proposeIn(trip, 'Plan A');
  const { tripId, amy, ben, dee } = trip;
  const pages = [
    ['/', '/', await stranger()],
    ['/login', '/login', await stranger()],
    ['/join/$tripId', `/join/${tripId}`, (await person('Cy')).page],
    ['/dashboard/$tripId', `/dashboard/${tripId}`, amy.page],
    ['/dashboard/$tripId/plan', `/dashboard/${tripId}/plan`, ben.page],
    ['/admin/plan/$tripId', `/admin/plan/${tripId}`, dee.page],
  ] as const;
  for (const [route, path, page] of pages) {
    await test.step(route, async () => {
      const { files, kb } = await weigh(page, path);
      const limits = limitsOf(route);
      expect.soft(files, `files of ${route}`).toBeLessThanOrEqual(limits.files);
      expect.soft(kb, `KB of ${route}`).toBeLessThanOrEqual(limits.kb);
    });
  }
});
