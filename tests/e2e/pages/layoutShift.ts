import { expect, type Locator, type Page } from '@playwright/test';
import { untilLive } from '#support/openLive';
import { holdBackApp, holdBackFiles } from './requests';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/**
 * Returns the page's cumulative layout shift (CLS) since it was opened, without what a tap has
 * moved. Waits for the fonts of what is shown.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    // Fonts are requested by the first layout; before that, none are waited for.
    await new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut)));
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          if (!entry.hadRecentInput) sum += entry.value;
        }
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // Two frames later, buffered entries have been delivered.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
    });
  });
}

/**
 * Opens a page, and checks that these parts stay there as the server has drawn them while the app
 * takes over.
 * @param meanwhile what happens before the app comes
 */
export async function expectStanding(
  page: Page,
  path: string,
  parts: readonly Locator[],
  meanwhile: () => Promise<unknown> = async () => undefined,
): Promise<void> {
  const release = await holdBackApp(page);
  await page.goto(path, { waitUntil: 'commit' });
  for (const part of parts) await part.evaluate((one) => one.setAttribute('data-stood', ''));
  await meanwhile();
  release();
  await untilLive(page);
  for (const part of parts) await expect(part).toHaveAttribute('data-stood');
  await page.unrouteAll({ behavior: 'wait' });
}

/**
 * Opens a page whose fonts come late, and checks that nothing jumps once the page without the app is
 * shown. Before that, a line may wrap differently as its font loads, and the bar may be half visible,
 * because browsers render a long page in pieces.
 */
export async function expectNoJump(
  page: Page,
  path: string,
  { name = path }: { name?: string } = {},
): Promise<void> {
  const release = await holdBackApp(page);
  const letFontsThrough = await holdBackFiles(page, '.woff2');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(
    () => new Promise((laidOut) => requestAnimationFrame(() => requestAnimationFrame(laidOut))),
  );
  letFontsThrough();
  const settled = await layoutShift(page);
  expect(settled, `${name}, before the app`).toBeLessThan(0.01);
  release();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilLive(page);
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page), name).toBe(settled);
  await page.unrouteAll({ behavior: 'wait' });
}
