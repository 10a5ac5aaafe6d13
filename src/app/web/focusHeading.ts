import type { AnyRouter } from '@tanstack/react-router';
import { focusQuietly } from '@/platform/web/focus/focusQuietly';

/**
 * After each change of the page, moves the focus to the new page's heading: a screen reader reads it out,
 * and the next Tab goes on from the top. Not at the first load, where the browser announces the
 * page itself, nor from one tab of a page to another: the link that was followed stands there
 * still, as the current one. Nor where somebody is quicker: the focus that they have put into the new page
 * stays, and with it the menu that they have opened.
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
