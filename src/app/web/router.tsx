import type { QueryClient } from '@tanstack/react-query';
import { createRouter, createSerializationAdapter } from '@tanstack/react-router';
import { setupRouterSsrQueryIntegration } from '@tanstack/react-router-ssr-query';
import { type AppError, isAppError } from '@/platform/domain/appError';
import { queryClient } from '@/platform/web/trpc';
import type { RootRouter } from '../server/rootRouter';
import { NotFoundPage } from './DeadEnd';
import { RouteErrorPage } from './RouteErrorPage';
import type { RouterContext } from './routerContext';
import { routeTree } from './routeTree.gen';

/** What only the server knows when it renders a page for somebody. */
interface OnServer {
  /** Holds what is read for this page alone. */
  queryClient: QueryClient;
  nonce: string | undefined;
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

/** Sends a refusal with its code, as an error's message alone would be sent. */
const refusals = createSerializationAdapter({
  key: 'refusal',
  test: (error): error is AppError => isAppError(error),
  toSerializable: ({ code, message }) => ({ code, message }),
  fromSerializable: ({ code, message }) =>
    Object.assign(new Error(message), {
      name: 'AppError',
      code,
      issues: [],
    }) as unknown as AppError,
});

/** What the query integration sends with a page. */
interface Sent {
  query?: { initial?: { state: { dataUpdatedAt: number } }[] };
}

/** Dates what came with the page back to its request: the server's clock may be another. */
function takeSent({ query }: Sent): void {
  for (const { state } of query?.initial ?? []) {
    state.dataUpdatedAt = Math.floor(performance.timeOrigin);
  }
}

/** The routes of SPEC 2, in the browser or, with what only the server knows, there. */
export function createAppRouter(server?: OnServer) {
  const context: RouterContext = { queryClient: server?.queryClient ?? queryClient };
  const router = createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0,
    // A quick answer needs no skeleton; one that appears stays long enough to be seen.
    defaultPendingMs: 150,
    defaultPendingMinMs: 250,
    // On the server it would only write a script into the page.
    scrollRestoration: server === undefined && restoresScroll(),
    // An unknown path is not found for everyone, even if its nearest route would ask for a login.
    notFoundMode: 'root',
    defaultNotFoundComponent: NotFoundPage,
    defaultErrorComponent: RouteErrorPage,
    ...(server && { ssr: server.nonce === undefined ? {} : { nonce: server.nonce } }),
    hydrate: takeSent,
  });
  router.options.serializationAdapters = [refusals];
  // A refused call never redirects here.
  setupRouterSsrQueryIntegration({
    router,
    queryClient: context.queryClient,
    handleRedirects: false,
  });
  return router;
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
