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

/** Whether the app goes on with what stands there. */
export const isTakenOver = (element: Element) =>
  Object.keys(element).some((key) => key.startsWith('__react'));

/** Opens a page, and waits until the app goes on with it: what is pressed before that waits as well. */
export async function openDrawn(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const heading = page.locator('#root').getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  await expect.poll(() => heading.evaluate(isTakenOver)).toBe(true);
}
