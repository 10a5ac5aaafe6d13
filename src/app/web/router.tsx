import type { QueryClient } from '@tanstack/react-query';
import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { queryClient } from '@/platform/web/trpc';
import type { RootRouter } from '../server/rootRouter';
import { NotFoundPage } from './NotFoundPage';
import { RouteErrorPage } from './RouteErrorPage';
import { routeTree } from './routeTree.gen';

interface Elsewhere {
  history: RouterHistory;
  /** What is read for one person; else what the whole program has read. */
  queryClient?: QueryClient;
}

/**
 * Whether a page that is drawn now may be scrolled to where it was left, or to its top: not the first one once the
 * person has scrolled, who has read on before the app was there.
 */
function restoresScroll(): () => boolean {
  let isFirst = true;
  return () => {
    const isReadAlready = isFirst && window.scrollY > 0;
    isFirst = false;
    return !isReadAlready;
  };
}

/** The routes of SPEC 2. `elsewhere` is passed where there is no browser. */
export function createAppRouter(elsewhere?: Elsewhere) {
  return createRouter({
    routeTree,
    context: { queryClient: elsewhere?.queryClient ?? queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A quick answer needs no skeleton; one that has come stays long enough to be seen.
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    // Without a browser it would only write a script into the page.
    scrollRestoration: elsewhere === undefined && restoresScroll(),
    // A path that no route has is not found for anyone, and not a login for the nearest route's sake.
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
