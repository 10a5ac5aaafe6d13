import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { queryClient } from '@/platform/web/trpc';
import type { RootRouter } from '../server/rootRouter';
import { NotFoundPage } from './NotFoundPage';
import { RouteErrorPage } from './RouteErrorPage';
import { routeTree } from './routeTree.gen';

/** The routes of SPEC 2. `history` is passed where there is no browser, when prerendering. */
export function createAppRouter(history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A quick answer needs no skeleton; one that has come stays long enough to be seen.
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    // Without a browser it would only write a script into the page.
    scrollRestoration: history === undefined,
    // A path that no route has is not found for anyone, and not a login for the nearest route's sake.
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
    ...(history && { history }),
  });
}

declare module '@/platform/web/trpc' {
  interface Register {
    router: RootRouter;
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
