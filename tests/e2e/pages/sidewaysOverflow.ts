import type { Page } from '@playwright/test';

/** Returns how many pixels the page can be scrolled sideways, which should be 0. */
export function sidewaysOverflow(page: Page): Promise<number> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
}
