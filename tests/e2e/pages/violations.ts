import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The windows in which pages are held to WCAG. */
export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

/**
 * Every violation of WCAG 2.2 AA as one line, so that a failure names the rule and the place. Nothing moves
 * meanwhile: a message that is fading away has no contrast, and nobody reads it.
 */
export async function violations(page: Page, within = 'html'): Promise<string[]> {
  const wasStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const axe = new AxeBuilder({ page }).withTags(RULES).include(within);
  const { violations: found } = await axe.analyze();
  if (!wasStill) await page.emulateMedia({ reducedMotion: null });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Opens a page, and waits until the app has drawn it: what stands before that is not the page. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
}
