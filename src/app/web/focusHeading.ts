import type { AnyRouter } from '@tanstack/react-router';
import { focusQuietly } from '@/platform/web/ui/focusQuietly';

/**
 * After each change of the page, moves the focus to the new page's heading: a screen reader reads it out,
 * and the next Tab goes on from the top. Not at the first load, where the browser announces the
 * page itself, nor from one tab of a page to another: the link that was followed stands there
 * still, as the current one.
 */
export function focusHeadingOnChange(router: AnyRouter): () => void {
  return router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
    if (!fromLocation || !pathChanged) return;
    if (document.activeElement?.closest('main nav')) return;
    const target = document.querySelector('main h1') ?? document.getElementById('main');
    if (target instanceof HTMLElement) focusQuietly(target);
  });
}
