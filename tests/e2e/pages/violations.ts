import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilLive } from '#support/openLive';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The window sizes in which pages must meet WCAG. */
export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

/**
 * Returns every WCAG 2.2 AA violation as one line, so that a failure names the rule and the place.
 * Motion is off meanwhile, because a message that is fading out has no contrast, and nobody reads
 * it.
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  const wasStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without reports of what passes, or a page of axe's own to put frames together: we have no frames.
  const { violations: found } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] })
    .withTags(TAGS)
    .include(within)
    .analyze();
  if (!wasStill) await page.emulateMedia({ reducedMotion: null });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Opens a page, and waits until the app has taken over. Clicks before that are held back. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await untilLive(page);
}
