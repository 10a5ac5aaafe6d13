import { expect, type Page } from '@playwright/test';
import { untilLive } from '#support/openLive';
import { holdBackApp } from './requests';

interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/**
 * How much has jumped on the page since it was opened (CLS), leaving out what a tap has moved. The faces of
 * what stands there have come by then.
 */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    return new Promise<number>((resolve) => {
      let sum = 0;
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as LayoutShift[]) {
          if (!entry.hadRecentInput) sum += entry.value;
        }
      });
      observer.observe({ type: 'layout-shift', buffered: true });
      // Two frames later what is buffered has been told.
      requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
    });
  });
}

interface Opening {
  /** What it is called if it jumps. */
  name?: string;
  /** Looks at what the app shows before its data have come, and lets them come. */
  whilePending?: () => Promise<void>;
}

/**
 * Opens a page, and makes sure that nothing on it jumps from the moment that it stands there without the app. Until
 * then a line may wrap otherwise as its face comes, and the bar may be seen half: browsers draw a long page in pieces.
 */
export async function expectNoJump(
  page: Page,
  path: string,
  { name = path, whilePending }: Opening = {},
): Promise<void> {
  const release = await holdBackApp(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  const settled = await layoutShift(page);
  expect(settled, `${name}, before the app`).toBeLessThan(0.01);
  release();
  await whilePending?.();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilLive(page);
  await page.waitForLoadState('networkidle');
  expect(await layoutShift(page), name).toBe(settled);
  await page.unrouteAll({ behavior: 'wait' });
}
