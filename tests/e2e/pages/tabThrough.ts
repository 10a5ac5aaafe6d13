import type { Page } from '@playwright/test';

/** More stops than any page has. */
const MOST_STOPS = 250;

/**
 * Tabs through a page, and returns the hidden stops: those without even the middle of one edge in
 * the window and uncovered (WCAG 2.4.11, 2.4.7).
 */
export async function hiddenStops(page: Page): Promise<string[]> {
  const hidden = new Set<string>();
  await page.evaluate(() => {
    (document.activeElement as HTMLElement | null)?.blur();
    for (const stop of document.querySelectorAll('[data-stop]')) stop.removeAttribute('data-stop');
  });
  // A bar at the bottom covers what comes going down, and one at the top going up.
  for (const key of ['Tab', 'Shift+Tab']) {
    for (const stop of await hiddenBy(page, key)) hidden.add(stop);
  }
  return [...hidden];
}

async function hiddenBy(page: Page, key: string): Promise<Set<string>> {
  const hidden = new Set<string>();
  for (let stops = 0; stops < MOST_STOPS; stops += 1) {
    await page.keyboard.press(key);
    const stop = await page.evaluate(async (by) => {
      await new Promise(requestAnimationFrame);
      const element = document.activeElement;
      if (!element || element === document.body) return null;
      // A checkbox rendered by its label, or a link that covers its card.
      const label = (element as HTMLInputElement).labels?.[0];
      const boxes = [element, ...(label ? [label] : [])].flatMap((one) => [
        ...one.getClientRects(),
      ]);
      const isSeen = boxes.some(({ left, right, top, bottom }) => {
        const points = [0.1, 0.5, 0.9].flatMap((x) =>
          [0.1, 0.5, 0.9].map(
            (y) => [left + (right - left) * x, top + (bottom - top) * y] as const,
          ),
        );
        return points.some(([x, y]) => {
          const over = document.elementFromPoint(x, y);
          return (
            over !== null &&
            (element.contains(over) || over.contains(element) || label?.contains(over) === true)
          );
        });
      });
      const again = element.getAttribute('data-stop') === by;
      element.setAttribute('data-stop', by);
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      const text = element.getAttribute('name') ?? name.trim().slice(0, 40);
      return { isSeen, again, what: `${element.tagName.toLowerCase()} “${text}”` };
    }, key);
    if (!stop || stop.again) return hidden;
    if (!stop.isSeen) hidden.add(stop.what);
  }
  throw new Error('There are more stops than any page has, or one cannot be left.');
}
