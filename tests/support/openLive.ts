import type { Page } from '@playwright/test';

/** What a person reads first, presses or fills in, as far as it is the app's. */
const CONTROLS = '#root :is(h1, a, button, input, select, textarea)';

/**
 * Has a page that is opened by its address be ready only once the app has all of its controls, or has had time for
 * it: before that, what is pressed waits, and what is ticked may be seen a moment later (src/app/web/drawn). A journey
 * about just that asks for `waitUntil: 'commit'`.
 */
export function openLive(page: Page): void {
  for (const kind of ['goto', 'reload'] as const) {
    const open = page[kind].bind(page) as Page['goto'];
    Object.assign(page, {
      [kind]: async (...args: Parameters<Page['goto']>) => {
        const response = await open(...args);
        const options = args.at(-1);
        if (typeof options === 'object' && options.waitUntil === 'commit') return response;
        // One that stays as it is, or leads on at once, is the journey's own concern.
        await untilLive(page, 5_000).catch(() => undefined);
        return response;
      },
    });
  }
}

/** Resolves once the app has all that a person reads first, presses or fills in. */
export async function untilLive(page: Page, timeout = 15_000): Promise<void> {
  const allLive = (controls: string) =>
    [...document.querySelectorAll(controls)].every((control) =>
      Object.keys(control).some((key) => key.startsWith('__reactProps')),
    );
  await page.waitForFunction(allLive, CONTROLS, { timeout });
}
