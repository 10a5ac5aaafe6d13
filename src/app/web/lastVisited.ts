import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';

const KEY = 'gangway:last-visited';

function keep({ pathname, searchStr }: ParsedLocation): void {
  try {
    window.localStorage.setItem(KEY, pathname + searchStr);
  } catch {
    // A browser that keeps nothing loses nothing that the product needs.
  }
}

/** SPEC 2: every route change stores the last visited path and query, in this browser. */
export function keepLastVisited(router: AnyRouter): () => void {
  // A prerendered page is resolved before anyone can subscribe.
  keep(router.state.location);
  return router.subscribe('onResolved', ({ toLocation }) => keep(toLocation));
}
