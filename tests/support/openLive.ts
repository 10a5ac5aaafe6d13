import type { Page } from '@playwright/test';

/** The app's elements that a person reads first, presses or fills in. */
const CONTROLS = 'body :is(h1, a, button, input, select, textarea)';

/**
 * Makes `goto` and `reload` wait until the app has hydrated all controls, or has had time to.
 * Before that, clicks are held back and a ticked box may take a moment to show (src/app/web/rendered).
 * A journey about exactly that passes `waitUntil: 'commit'`.
 */
export function openLive(page: Page): void {
  for (const kind of ['goto', 'reload'] as const) {
    const open = page[kind].bind(page) as Page['goto'];
    Object.assign(page, {
      [kind]: async (...args: Parameters<Page['goto']>) => {
        const response = await open(...args);
        const options = args.at(-1);
        if (typeof options === 'object' && options.waitUntil === 'commit') return response;
        // A page that stays static, or redirects at once, is the journey's own concern.
        await untilLive(page, 5_000).catch(() => undefined);
        return response;
      },
    });
  }
}

/** Resolves once the app has hydrated everything that a person reads first, presses or fills in. */
export async function untilLive(page: Page, timeout = 15_000): Promise<void> {
  const allLive = (controls: string) =>
    [...document.querySelectorAll(controls)].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps')),
    );
  await page.waitForFunction(allLive, CONTROLS, { timeout });
}
