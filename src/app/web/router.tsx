import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { queryClient } from '@/platform/web/trpc';
import type { RootRouter } from '../server/rootRouter';
import { NotFoundPage } from './NotFoundPage';
import { RouteErrorPage } from './RouteErrorPage';
import { routeTree } from './routeTree.gen';

interface Elsewhere {
  history: RouterHistory;
  /** Holds what is read for one person; by default the client that the whole program shares. */
  queryClient?: QueryClient;
}

/**
 * Returns a function that tells whether a page about to be shown may restore its scroll position.
 * The first page may not once the person has scrolled: they were reading before the app was there.
 */
function restoresScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const isReadAlready = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isReadAlready;
  };
}

/** The routes of SPEC 2. `elsewhere` is for use outside a browser. */
export function createAppRouter(elsewhere?: Elsewhere) {
  return createRouter({
    routeTree,
    context: { queryClient: elsewhere?.queryClient ?? queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A quick answer needs no skeleton; one that appears stays long enough to be seen.
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    // Outside a browser it would only write a script into the page.
    scrollRestoration: elsewhere === undefined && restoresScroll(),
    // An unknown path is not found for everyone, even if its nearest route would ask for a login.
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
    ...(elsewhere && { history: elsewhere.history }),
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
