import type { AnyRouter } from '@tanstack/react-router';
import { focusQuietly } from '@/platform/web/focus/focusQuietly';

/**
 * Moves the focus to the new page's heading after each page change, so that screen readers announce
 * it and Tab continues from the top. Not at the first load, which the browser announces itself, nor
 * between a page's tabs, where the link that was followed is still there. A focus that somebody has
 * already moved into the new page stays, and with it any menu they have opened.
 */
export function focusHeadingOnChange(router: Pick<AnyRouter, 'subscribe'>): () => void {
  let left: Element | null = null;
  const stops = [
    router.subscribe('onBeforeNavigate', () => {
      left = document.activeElement;
    }),
    router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
      if (!fromLocation || !pathChanged) return;
      const current = document.activeElement;
      if (current?.closest('main nav')) return;
      if (current !== left && document.querySelector('main')?.contains(current)) return;
      const target = document.querySelector('main h1') ?? document.getElementById('main');
      if (target instanceof HTMLElement) focusQuietly(target);
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
