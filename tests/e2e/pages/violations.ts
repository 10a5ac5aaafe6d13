import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { untilLive } from '#support/openLive';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The rules about colors, which are all that the dark theme affects. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** The window sizes in which pages must meet WCAG. */
export const SIZES = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 800 } };

/**
 * Returns every WCAG 2.2 AA violation as one line, so that a failure names the rule and the place.
 * Motion is off meanwhile, because a message that is fading out has no contrast, and nobody reads
 * it.
 */
export async function violations(
  page: Page,
  within = 'html',
  hasRules = (axe: AxeBuilder) => axe.withTags(TAGS),
): Promise<string[]> {
  const wasStill = await page.evaluate(() => matchMedia('(prefers-reduced-motion)').matches);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  // Without reports of what passes, or a page of axe's own to put frames together: we have no frames.
  const scan = new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ['violations'] });
  const axe = hasRules(scan.include(within));
  const { violations: found } = await axe.analyze();
  if (!wasStill) await page.emulateMedia({ reducedMotion: null });
  return found.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(' ')}`));
}

/** Checks what is open in both light and dark. Motion stays off. */
export async function violationsByDayAndNight(page: Page, within?: string): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  const byDay = await violations(page, within);
  await page.emulateMedia({ colorScheme: 'dark' });
  const byNight = await violations(page, within, (axe) => axe.withRules(COLOUR_RULES));
  return [...byDay, ...byNight.map((line) => `in the dark, ${line}`)];
}

/** Opens a page, and waits until the app has taken over. Clicks before that are held back. */
export async function openRendered(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('#root').getByRole('heading', { level: 1 })).toBeVisible();
  await untilLive(page);
}
