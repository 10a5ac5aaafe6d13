import type { AnyRouter } from '@tanstack/react-router';

const KEY = 'gangway:last-visited';

/** SPEC 2: every route change stores the last visited path and query, in this browser. */
export function keepLastVisited(router: AnyRouter): () => void {
  return router.subscribe('onResolved', ({ toLocation }) => {
    try {
      window.localStorage.setItem(KEY, toLocation.pathname + toLocation.searchStr);
    } catch {
      // A browser that keeps nothing loses nothing that the product needs.
    }
  });
}
