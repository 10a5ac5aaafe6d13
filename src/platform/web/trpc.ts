import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import type { AnyTRPCRouter } from '@trpc/server';
import { isRefusal, toAppFailure } from './appFailure';
import { clientOf, optionsOf } from './calls/procedures';
import { tellOwnerRefused } from './owner/ownerRefusal';

/** Augmented by the app with its server's procedures, so that the platform need not know it. */
// biome-ignore lint/suspicious/noEmptyInterface: the app adds to it.
export interface Register {}

type Router = Register extends { router: infer Registered extends AnyTRPCRouter }
  ? Registered
  : never;

/** How often a read that did not reach the server is retried before the page says so. */
const READ_RETRIES = 2;

/** Everything fetched, shared by all pages, which show it at once and refresh it behind. */
export const queryClient = new QueryClient({
  // SPEC 8, last row: failed reads are logged, whichever page made them. Except 'not_signed_in',
  // because a page may ask before it is known who the user is, and nothing has failed if it is
  // nobody.
  queryCache: new QueryCache({
    onError: (error) => {
      if (toAppFailure(error).code !== 'not_signed_in') console.error(error);
    },
  }),
  // If the session has ended, pressing a button leads to the login and back. A form reports it
  // itself, so that what was typed stays.
  mutationCache: new MutationCache({
    onError: (error, _input, _context, { meta }) => {
      const { code } = toAppFailure(error);
      // Somebody who may not write this may not read the page either, which reading it again shows.
      if (meta?.isKept && code !== 'not_operator') return;
      console.error(error);
      if (code === 'not_signed_in') tellOwnerRefused();
      // Either the page is stale, or the write was saved after all, which this tab isn't told
      // about.
      else void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    // Ask even if the browser thinks it is offline. A failed call can be shown; one that silently
    // waits for a connection cannot.
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 10_000,
      retry: (failures, error) => !isRefusal(error) && failures < READ_RETRIES,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Plain calls, by procedure name. */
export const trpcClient = clientOf<Router>();

/** Options for queries and mutations, by procedure name. */
export const trpc = optionsOf<Router>();

/** Returns the query key of all of a feature's reads. */
export const readsOf = (feature: keyof typeof trpc) => [[feature]];
